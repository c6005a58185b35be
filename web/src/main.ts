import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./style.css";
import "./board/playScreen.css";
import "./board/things.css";

mount(App, { target: document.getElementById("app")! });
