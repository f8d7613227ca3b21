import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { View } from './view.tsx'

const entries = [
  { id: 'a', question: 'Must I pay?', html: '<p>No.</p>' },
  { id: 'b', question: 'Must I hurry?', html: '<p>Never.</p>' },
]

test('[PAGE-44] questions open one at a time without scripts, the first from the start', () => {
  const html = renderToString(<View title="Before you step in" entries={entries} variant="side" />)
  const details = [...html.matchAll(/<details([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(details).toHaveLength(2)
  expect(new Set(details.map((attributes) => /name="([^"]+)"/.exec(attributes)?.[1])).size).toBe(1)
  expect(details.map((attributes) => attributes.includes('open'))).toEqual([true, false])
})

test('search engines get the questions with their answers', () => {
  const html = renderToString(<View title="Before you step in" entries={entries} variant="plain" />)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Must I pay?', acceptedAnswer: { text: '<p>No.</p>' } }, { name: 'Must I hurry?' }],
  })
})
