/** Styles of developer pages. Not a CSS file, because the server sends them without a build. */
export const PLAIN_STYLES = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1b2330, #e8ecf2);
  --ink-2: light-dark(#4a5566, #b3bdcb);
  --line: light-dark(#d5dbe4, #39424f);
  --paper: light-dark(#fff, #161b22);
  --wash: light-dark(#f3f6fa, #1f262f);
  --link: light-dark(#0b5fae, #7db8f5);
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font:
    1rem/1.55 system-ui,
    sans-serif;
}
main {
  max-inline-size: 64rem;
  margin-inline: auto;
  padding: 1.5rem 1rem 4rem;
}
h1,
h2,
h3 {
  line-height: 1.25;
  margin-block: 2rem 0.5rem;
}
h1 {
  margin-block-start: 0.5rem;
}
a {
  color: var(--link);
}
p,
ul {
  margin-block: 0.5rem;
}
code,
pre {
  font:
    0.875rem/1.5 ui-monospace,
    monospace;
  overflow-wrap: anywhere;
}
pre {
  padding: 0.75rem 1rem;
  margin-block: 0.25rem;
  background: var(--wash);
  border-radius: 0.5rem;
  white-space: pre-wrap;
}
details {
  border-block-end: 1px solid var(--line);
}
summary {
  padding-block: 0.75rem;
  min-block-size: 2.75rem;
  cursor: pointer;
}
details > :not(summary) {
  margin-inline-start: 1rem;
}
details > table {
  inline-size: calc(100% - 1rem);
}
details > :last-child {
  margin-block-end: 1.5rem;
}
table {
  inline-size: 100%;
  border-collapse: collapse;
}
th,
td {
  padding: 0.5rem 0.75rem 0.5rem 0;
  border-block-end: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
  overflow-wrap: anywhere;
}
iframe {
  inline-size: 100%;
  block-size: 70vh;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: #fff;
}
.quiet {
  color: var(--ink-2);
}
.method {
  display: inline-block;
  min-inline-size: 4.5rem;
  font-weight: 700;
}
`
