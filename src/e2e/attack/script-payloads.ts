/** The global that each payload sets, were it to run. */
export const MARK = '__ran';
const RUN = `window.${MARK}=1`;

/** Texts that become code where a page, an attribute, an address or a mail is put together carelessly. */
export const SCRIPT_PAYLOADS = [
  `<script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `' onmouseover='${RUN}' x='`,
  `" autofocus onfocus="${RUN}" x="`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`,
  `<math><mtext></p><img src=x onerror=${RUN}>`,
  `<iframe srcdoc="<script>parent.${MARK}=1</script>">`,
  `<object data="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<a href="javascript:${RUN}">x</a>`,
  `javascript:${RUN}`,
  `<form action="javascript:${RUN}"><button>x`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<style>*{background:url(https://evil.example/)}</style>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `]]><script>${RUN}</script>`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `\${${RUN}}{{constructor.constructor('${RUN}')()}}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
];
