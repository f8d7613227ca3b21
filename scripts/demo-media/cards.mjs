// Printable sheets for the lessons of three courses: HTML documents in A5, by file name.
import { fontFaces } from './sheet.mjs'

const HUES = {
  green: { night: '#04372c', wall: '#037e65', sky: '#b7e7d7', ink: '#2f4b44' },
  red: { night: '#661410', wall: '#ba362e', sky: '#fdcec7', ink: '#5b3430' },
  ochre: { night: '#4b2e00', wall: '#8a5a00', sky: '#f2dcb4', ink: '#5b4a2c' },
}

const part = (start, title, words) =>
  `<section><h2><b>${start}</b> ${title}</h2><p>${words}</p><div class="lines"></div></section>`
const pair = (...parts) => `<div class="row">${parts.join('')}</div>`

const CARDS = {
  'study-one-sheet': {
    hue: HUES.green,
    title: 'See, ask, do',
    lead: 'One text, one sheet, three verbs. It fits into any book.',
    parts: [
      part('See.', 'What I can point at', 'Ten things. No opinions.'),
      part('Ask.', 'What it meant to those who heard it first', 'Who, what, when, where, how. Why comes last.'),
      part('Do.', 'One thing, by Thursday', 'A person, a verb that a camera could film, a size, a day.'),
    ],
  },
  'listening-card': {
    hue: HUES.red,
    title: 'Too heavy for one',
    lead: 'Fill this in today, while you do not need it. Then keep it where your coat hangs.',
    parts: [
      pair(
        part('1.', 'Emergency number', 'When life is in danger. At once.'),
        part('2.', 'Crisis line', 'By night as well.'),
      ),
      pair(part('3.', 'A doctor', 'Name and practice.'), part('4.', 'An old hand', 'Whom I may ring.')),
      part('5.', 'And who listens to me?', 'A name, and a day this week.'),
    ],
  },
  'week-card': {
    hue: HUES.ochre,
    title: 'A rule for the week',
    lead: 'Write small. It may be rubbed out, and in a month there will be a new one.',
    parts: [
      part('When', '…', 'Something that happens every day in any case: the kettle, the bus, the key.'),
      part('I', '…', 'The brick. So small that it is possible on your worst day.'),
      part('One day off:', 'from, until', 'What stops, and what begins.'),
      part('And if I forget?', 'Begin. Even on a Wednesday', 'Nothing has to be made up for.'),
    ],
  },
}

/** Returns each card as an HTML document, by file name. */
export async function cardsHtml() {
  const fonts = await fontFaces()
  return Object.entries(CARDS).map(([name, card]) => [`${name}.pdf`, document(card, fonts)])
}

const document = ({ hue, title, lead, parts }, fonts) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${title}</title><style>${fonts}${styles(hue)}</style></head><body><main>
<svg class="sun" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="50" fill="${hue.sky}"/>
<circle cx="50" cy="50" r="35" fill="#fff"/><circle cx="50" cy="50" r="21" fill="#ffbc64"/></svg>
<h1>${title}</h1><p class="lead">${lead}</p>${parts.join('')}
<footer><span>Portico</span><span>Print it on A5, or two on one A4</span></footer></main></body></html>`

const styles = ({ night, wall, sky, ink }) => `
@page{size:A5;margin:0}*{box-sizing:border-box;margin:0}
body{font:400 10.5pt/1.45 'Wix Madefor Text';-webkit-print-color-adjust:exact}
main{width:148mm;height:209mm;padding:13mm 13mm 10mm;display:flex;flex-direction:column;position:relative;overflow:hidden}
h1{font:700 25pt/1.08 Geologica;letter-spacing:-.02em;color:${night};max-width:95mm}
.lead{font-size:11pt;color:${ink};margin:3mm 0 6mm;max-width:82mm;min-height:11mm}
.sun{position:absolute;right:-14mm;top:-14mm;width:52mm;height:52mm}
section{border-top:1.2pt solid ${wall};padding-top:3mm;flex:1;display:flex;flex-direction:column}
h2{font:650 12pt/1.2 Geologica;color:${wall}}h2 b{color:${night}}section p{color:#4a5062;font-size:9.5pt;margin-top:.5mm}
.lines{flex:1;margin:1mm 0 3mm;background:repeating-linear-gradient(to bottom,transparent 0 7.600mm,${sky} 7.600mm 7.900mm)}
.row{display:flex;gap:6mm;flex:1}
footer{margin-top:3mm;font-size:8pt;color:#5b6172;display:flex;justify-content:space-between}`
