/** Is the page one of a folder of static files, without any server of ours? */
export const SITE = import.meta.env.MODE === 'site';
