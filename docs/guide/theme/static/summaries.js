/* At the number of a rule there is an empty place to go to: what is told of it is its paragraph. */

const told = Search.htmlToText;

Search.htmlToText = (html, anchor) => {
  const text = told(html, anchor);
  if (!anchor || text.trim()) return text;
  const place = new DOMParser().parseFromString(html, "text/html").querySelector(anchor);
  return place?.parentElement.textContent || told(html, "");
};
