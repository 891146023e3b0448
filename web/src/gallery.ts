/** Every drawing in every state, for the eye of whoever works on them. Not part of the build. */
import { mount } from 'svelte';
import './app.css';
import Gallery from './gallery/Gallery.svelte';
import { theme } from './theme.svelte';

const asked = new URLSearchParams(location.search).get('theme');
if (asked === 'day' || asked === 'night') theme.choose(asked);

const target = document.getElementById('app');
if (target) mount(Gallery, { target });
