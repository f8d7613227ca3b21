import { expect, test } from 'vitest'
import { localiseLinks, pathsInHtml } from './own-links.ts'

const LINKS = [
  ['/courses/mark/?a=b&amp;c=d#x', '/ar/courses/mark/?a=b&amp;c=d#x'],
  ['/en/courses/mark/', '/ar/courses/mark/'],
  ['courses/mark/', '/ar/courses/mark/'],
  ['/', '/ar/'],
  ['#place', '#place'],
  ['?popup=terms', '?popup=terms'],
  ['/files/plan.pdf', '/files/plan.pdf'],
  ['https://example.org/courses/', 'https://example.org/courses/'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
] as const

test.each(LINKS)('[A-D3, LANG-15] in a rich text on an Arabic page, a link to %s leads to %s', (written, shown) => {
  const entry = (href: string) => ({ entries: [{ id: 'a', html: `<p dir="ltr">See <a href="${href}">this</a></p>` }] })
  expect(localiseLinks(entry(written), { html: ['html'] }, 'ar')).toEqual(entry(shown))
})

test('props other than rich texts are unchanged', () => {
  const props = { title: '<a href="/about/">', html: '<p>About</p>' }
  expect(localiseLinks(props, { html: ['html'] }, 'ar')).toEqual(props)
})

test('only paths within the portal are collected from a rich text', () => {
  const html = LINKS.map(([href]) => `<a href="${href}">x</a>`).join('')
  expect(pathsInHtml(html)).toEqual(['/courses/mark/', '/en/courses/mark/', '/courses/mark/', '/', '/files/plan.pdf'])
})
