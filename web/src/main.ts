import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { language } from './language.svelte';
import { listen } from './router.svelte';
import './theme.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

document.documentElement.lang = language.current;
listen();

export default mount(App, { target });
