import { describe, expect, test } from 'vitest'
import type { LibraryFile } from '#features/files/media.ts'
import type { Kind } from '#features/block-editing/web/block-editor.ts'
import { blockOfFile } from './file-block.ts'

const kindOf = (type: string): Kind => ({
  type,
  version: 3,
  category: type,
  starter: { variant: 'plain' },
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      duration: { type: 'number' },
      picture: { type: 'object', field: 'picture' },
      src: { type: 'string', field: 'file' },
      type: { type: 'string' },
      source: {
        type: 'object',
        properties: { kind: { const: 'own' }, src: { type: 'string', field: 'file' }, type: { type: 'string' } },
      },
    },
  },
})
const editor = {
  kinds: new Map(['photo', 'video', 'audio'].map((type) => [type, kindOf(type)])),
  primary: 'en',
  languages: ['en', 'uk'],
}
const fileOf = (kind: LibraryFile['kind'], more: Partial<LibraryFile> = {}): LibraryFile => ({
  id: 'f',
  kind,
  name: 'the-storm.webm',
  src: '/files/f.webm',
  type: `${kind}/webm`,
  size: 9,
  alt: {},
  captions: [],
  createdAt: '',
  ...more,
})

describe('a file put into a lesson', () => {
  test('[IMPL-01] that is a picture becomes a picture block with the descriptions of the library, in every language', () => {
    const block = blockOfFile(fileOf('picture', { width: 4, height: 3, alt: { en: 'A boat', uk: 'Човен' } }), editor)
    expect(block).toMatchObject({
      component: 'photo',
      version: 3,
      visible: true,
      props: { variant: 'plain', picture: { src: '/files/f.webm', alt: 'A boat', width: 4, height: 3 } },
      texts: { uk: { picture: { alt: 'Човен' } } },
    })
  })

  test('[IMPL-01] that is a video or a recording becomes a block with its title and length', () => {
    expect(blockOfFile(fileOf('video', { duration: 61 }), editor)?.props).toMatchObject({
      source: { kind: 'own', src: '/files/f.webm', type: 'video/webm' },
      title: 'the-storm',
      duration: 61,
    })
    expect(blockOfFile(fileOf('audio', { duration: 5 }), editor)?.props).toMatchObject({
      src: '/files/f.webm',
      type: 'audio/webm',
      duration: 5,
    })
  })

  test('[IMPL-01] of a kind that the portal has no block for becomes none', () => {
    expect(blockOfFile(fileOf('document'), editor)).toBeUndefined()
  })
})
