import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./style.css";
import "./board/screen.css";

mount(App, { target: document.getElementById("app")! });
