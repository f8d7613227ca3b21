import { expect, test } from 'vitest'
import type { LibraryFile } from '#features/files/media.ts'
import type { FieldSchema } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { registerLanguage } from '#i18n/languages.ts'
import { fillFromFile, sayPicture } from './from-library.ts'

registerLanguage({ code: 'en', name: 'English' } as Parameters<typeof registerLanguage>[0])

const film: LibraryFile = {
  id: 'f',
  kind: 'video',
  name: 'Storm.webm',
  src: '/files/uploads/f.webm',
  type: 'video/webm',
  size: 900,
  duration: 12,
  alt: {},
  poster: { src: '/files/uploads/p.jpg', width: 64, height: 36 },
  captions: [{ lang: 'en', src: '/files/uploads/c.vtt' }],
  createdAt: '2026-03-02T10:00:00.000Z',
}
const text: FieldSchema = { type: 'string' }
const pictureField: FieldSchema = { type: 'object', field: 'picture', properties: { src: text, alt: text } }
const schema: FieldSchema = {
  type: 'object',
  properties: {
    source: {
      oneOf: [
        {
          type: 'object',
          properties: {
            kind: { const: 'own' },
            src: { type: 'string', field: 'file' },
            type: text,
            captions: { type: 'array', items: { type: 'object', properties: { lang: text, src: text } } },
          },
        },
        { type: 'object', properties: { kind: { const: 'youtube' }, url: text } },
      ],
    },
    poster: pictureField,
    title: text,
    duration: { type: 'number' },
  },
}
const blockWith = (props: Record<string, unknown>, texts = {}): SavedBlock => ({
  id: 'b',
  component: 'video',
  version: 1,
  visible: true,
  props,
  texts,
})

test('[IMPL-03, IMPL-23] a chosen video fills the fields about it, and keeps what the author has written', () => {
  const before = blockWith({ source: { kind: 'own', src: film.src }, title: 'Our own', duration: 3 })
  const block = fillFromFile(before, { schema, file: film })
  expect(block.props).toEqual({
    source: {
      kind: 'own',
      src: film.src,
      type: 'video/webm',
      captions: [{ lang: 'en', label: 'English', src: '/files/uploads/c.vtt' }],
    },
    title: 'Our own',
    duration: 12,
    poster: { src: '/files/uploads/p.jpg', alt: '', width: 64, height: 36 },
  })
})

test('[IMPL-23] choosing a picture fills in its alt texts from the library, in every language of the page, and overwrites none', () => {
  const picture: LibraryFile = {
    ...film,
    kind: 'picture',
    src: '/files/uploads/p.jpg',
    alt: { en: 'A', uk: 'Б', de: 'C' },
  }
  const shown = { poster: { src: picture.src, alt: 'A' } }
  const said = (texts: object) =>
    sayPicture(blockWith(shown, texts), { schema, file: picture, primary: 'en', languages: ['uk', 'ar'] }).texts
  expect(said({})).toEqual({ uk: { poster: { alt: 'Б' } } })
  expect(said({ uk: { poster: { alt: 'Своє' } } })).toEqual({ uk: { poster: { alt: 'Своє' } } })
})
