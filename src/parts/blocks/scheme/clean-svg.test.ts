import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockDefinitions, checkBlocks } from '#features/pages/server/block-definitions.ts'
import { Parts } from '#server/parts.ts'
import { block } from './block.ts'
import { cleanSvg, SVG_MAX_LENGTH } from './clean-svg.ts'
import fixtures from './fixtures.json' with { type: 'json' }
import { ownIds } from './own-ids.ts'

const drawn = (inside: string) => cleanSvg(`<svg viewBox="0 0 10 10">${inside}<path d="M0 0H1"/></svg>`)
const CLEAN = '<svg viewBox="0 0 10 10"><path d="M0 0H1"></path></svg>'

test('[PAGE-16] shapes, gradients, arrows and words of a drawing stay', () => {
  const shipped = fixtures.flatMap(({ props }) => props.svg ?? [])
  expect(shipped.map(cleanSvg)).toEqual(shipped)
  expect(shipped).not.toEqual([])
  expect(
    cleanSvg(
      '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm"><!-- x --><g style="fill: #f00;stroke:none;font-family:x"><circle r="2"/></g><a href="https://evil.example"><text>5 &lt; 6 & 7</text></a></svg>',
    ),
  ).toBe(
    '<svg viewBox="0 0 20 10"><g fill="#f00" stroke="none"><circle r="2"></circle></g><text>5 &lt; 6 &amp; 7</text></svg>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<svg:script>alert(1)</svg:script>',
  '<foreignObject><body onload="alert(1)"><img src=x onerror=alert(1)></body></foreignObject>',
  '<foreignObject><foreignObject></foreignObject><p>x</p></foreignObject>',
  '<style>@import url(https://evil.example/x.css)</style>',
  '<style><![CDATA[ * { background: url(//evil.example) } ]]></style>',
  '<image href="https://evil.example/x.png"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onclick" to="alert(1)"/>',
  '<filter id="f"><feImage href="https://evil.example"/></filter>',
  '<title><style><img src=x onerror=alert(1)></style></title>',
  '<metadata><x/></metadata>',
  '<svg><script>alert(1)</script></svg>',
  '<!-- --><!--><script>alert(1)</script>-->',
  'loose words',
  '<![CDATA[<script>alert(1)</script>]]>',
])('[PAGE-16, PAGE-49] a drawing loses %s', (hostile) => {
  expect(drawn(hostile)).toBe(CLEAN)
})

test.each([
  'onclick="alert(1)"',
  'OnLoad="alert(1)"',
  'style="background: url(https://evil.example)"',
  'style="fill: url(https://evil.example#x)"',
  'fill="url(https://evil.example/#x)"',
  'fill="url(//evil.example#x)"',
  'fill="\\75 rl(https://evil.example)"',
  'fill="&#117;rl(https://evil.example)"',
  'fill="red&quot; onload=&quot;alert(1)"',
  'stroke="image-set(&#39;//evil.example&#39; 1x)"',
  'href="javascript:alert(1)"',
  'xlink:href="data:image/svg+xml,x"',
  'class="modal"',
  'tabindex="0"',
])('[PAGE-16, PAGE-49] a shape loses %s', (hostile) => {
  expect(drawn(`<g ${hostile}></g>`)).toBe(CLEAN.replace('<path', '<g></g><path'))
})

test('[PAGE-16] a drawing that would explode by entities, reused elements, depth or size is rendered harmless', () => {
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  const laughs = `<!DOCTYPE svg [<!ENTITY l0 "lol">${entities}]><svg viewBox="0 0 1 1"><text>&l9;</text></svg>`
  expect(cleanSvg(laughs)).toBe('<svg viewBox="0 0 1 1"><text>&amp;l9;</text></svg>')
  expect(drawn('<g id="a"><use href="#a"/><use href="#a"/></g>')).not.toContain('use')
  const marker = (n: number) => `<marker id="m${n}"><path d="M0 0L1 1" marker-end="url(#m${n - 1})"/></marker>`
  expect(drawn([1, 2, 3].map(marker).join(''))).not.toContain('marker-end')
  expect(drawn('<g>'.repeat(5000)).length).toBeLessThan(400)
  expect(drawn('<g/>'.repeat(5000))).toBe('')
  expect(cleanSvg(`<svg><path d="${'M0 0'.repeat(SVG_MAX_LENGTH)}"/></svg>`)).toBe('')
})

test('malformed input is scanned in linear time', () => {
  const begun = performance.now()
  for (const piece of ['<', '<!--', '<a "', "<a '", '<![CDATA[', '<a b="', '&', '<g><!--<'])
    cleanSvg(`<svg>${piece.repeat(SVG_MAX_LENGTH / piece.length - 5)}`)
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('[PAGE-16] of anything that is pasted only known tags remain, closed in their order, and they stay as they are', () => {
  const piece = fc.constantFrom(
    ...'<>/="\'&; '.split(''),
    '<svg>',
    '<g ',
    '</g>',
    '<text>',
    '<script>',
    '<!--',
    '-->',
    'fill=',
    'on',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const clean = cleanSvg(`<svg><path/>${pieces.join('')}`)
      expect(clean).toMatch(/^<svg viewBox="[\d .-]+">(?:<\/?(?:g|path|text|svg)(?: fill="[^"<>&]*")?>|[^<>])*<\/svg>$/)
      expect(cleanSvg(clean)).toBe(clean)
    }),
    { numRuns: 400 },
  )
})

test('two drawings on a page keep their own ids', () => {
  const svg = '<svg viewBox="0 0 1 1"><clipPath id="a"></clipPath><g clip-path="url(#a)"><text> id="a"</text></g></svg>'
  expect(ownIds(svg, 'b-1')).toBe(
    '<svg viewBox="0 0 1 1"><clipPath id="b-1-a"></clipPath><g clip-path="url(#b-1-a)"><text> id="a"</text></g></svg>',
  )
})

test('[PAGE-16] a drawing is cleaned before it is kept, in every language', () => {
  const parts = new Parts()
  parts.add(blockDefinitions, block.type, block)
  const svg = '<svg viewBox="0 0 10 10"><script>x()</script><path d="M0 0H1" onclick="x()"/></svg>'
  const [kept] = checkBlocks({ parts }, [
    {
      id: 'b',
      component: 'scheme',
      version: 1,
      visible: true,
      props: { svg, boxes: [], variant: 'drawing' },
      texts: { uk: { svg } },
    },
  ])
  expect([kept?.props.svg, kept?.texts.uk?.svg]).toEqual([CLEAN, CLEAN])
})
