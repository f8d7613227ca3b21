import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockPicture } from './block-picture.tsx'

const PHOTO = { src: '/files/uploads/lake.jpg', alt: 'A lake', width: 1000, height: 600, ground: '#a0bcff' }
const draw = (props: Partial<Parameters<typeof BlockPicture>[0]> = {}) =>
  renderToStaticMarkup(<BlockPicture picture={PHOTO} {...props} />)

test('[UI-12] a picture reserves its space and shows its colour until it has loaded', () => {
  expect(draw()).toMatch(/<img [^>]*width="1000" height="600"/)
  expect(draw()).toContain('<rect width="100%" height="100%" fill="#a0bcff"></rect>')
  expect(draw()).not.toContain('style=')
})

test('a picture below the first screen loads lazily, in the width of its layout', () => {
  const html = draw()
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('sizes="auto, (max-width: 720px) 100vw, 680px"')
  expect(html).toContain('srcSet="/files/uploads/lake.jpg?w=320 320w, ')
  expect(html.indexOf('loading=')).toBeLessThan(html.indexOf(' src='))
})

test('a picture on the first screen has a high fetch priority', () => {
  const html = draw({ isFirst: true, isWide: true })
  expect(html).toContain('fetchPriority="high"')
  expect(html).toContain('sizes="(max-width: 1200px) 100vw, 1120px"')
  expect(html).not.toContain('loading="lazy"')
})

test('an SVG has no sizes', () => {
  expect(draw({ picture: { ...PHOTO, src: '/art/cover-mark.svg' } })).not.toMatch(/srcSet|sizes=/)
})
