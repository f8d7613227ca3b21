import { expect, test } from 'vitest'
import { embedAt, embedSandbox, embedSource } from './embed-address.ts'

const SOURCES = ['www.openstreetmap.org', 'docs.google.com/forms']
const MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4'
const FORM = 'https://docs.google.com/forms/d/e/abc/viewform?embedded=true'

test.each([MAP, FORM])('[PAGE-49] %s may be embedded', (address) => {
  expect(embedAt(address, SOURCES)?.href).toBe(address)
})

test.each([
  'https://evil.example/',
  'https://www.openstreetmap.org.evil.example/',
  'https://evil.example/?https://www.openstreetmap.org/',
  'https://www.openstreetmap.org@evil.example/',
  'https://user@www.openstreetmap.org/',
  'https://www.openstreetmap.org:8443/',
  'http://www.openstreetmap.org/',
  'https://docs.google.com/document/d/1',
  'https://docs.google.com/formsevil/',
  'https://docs.google.com/forms/../document/d/1',
  'javascript:alert(1)',
  '/en/',
  'no address',
])('[PAGE-49] %s may not be embedded', (address) => {
  expect(embedAt(address, SOURCES)).toBeUndefined()
})

test('[PAGE-49] a page of the portal’s own host gets no origin in a frame, one of another host keeps its own', () => {
  const own = new URL('https://learn.example.org/')
  expect(embedSandbox(own, 'learn.example.org')).not.toContain('allow-same-origin')
  expect(embedSandbox(own, 'other.example.org')).toContain('allow-same-origin')
  expect(embedSandbox(own, 'other.example.org')).not.toMatch(/top-navigation|modals/)
})

test('the content security policy allows a path with everything below it', () => {
  expect(SOURCES.map(embedSource)).toEqual(['https://www.openstreetmap.org', 'https://docs.google.com/forms/'])
})
