import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./style.css";
import "./board/playScreen.css";

mount(App, { target: document.getElementById("app")! });
