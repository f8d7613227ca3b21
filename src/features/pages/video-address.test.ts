import { describe, expect, test } from 'vitest'
import { parseVideoAddress, frameAddress, watchAddress } from './video-address.ts'

describe('a video is recognised by its address', () => {
  test.each([
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    'https://youtube.com/watch?list=PL1&v=M7lc1UVf-VE&t=12s',
    'https://m.youtube.com/watch?v=M7lc1UVf-VE',
    'https://www.youtube.com/embed/M7lc1UVf-VE?start=3',
    'https://www.youtube.com/shorts/M7lc1UVf-VE',
    'https://youtu.be/M7lc1UVf-VE?si=x',
  ])('[POPUP-13, VIDEO-09] %s is a YouTube video', (address) => {
    expect(parseVideoAddress(address)).toEqual({ provider: 'youtube', id: 'M7lc1UVf-VE' })
  })

  test.each([
    ['https://vimeo.com/76979871', { provider: 'vimeo', id: '76979871' }],
    ['https://www.vimeo.com/76979871?share=copy', { provider: 'vimeo', id: '76979871' }],
    ['https://vimeo.com/76979871/8272103f6e', { provider: 'vimeo', id: '76979871', key: '8272103f6e' }],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', { provider: 'vimeo', id: '76979871', key: '8272103f6e' }],
  ])('[POPUP-14, VIDEO-09] %s is a Vimeo video', (address, video) => {
    expect(parseVideoAddress(address)).toEqual(video)
  })

  test('a file of this portal is its own kind', () => {
    expect(parseVideoAddress('/files/demo/storm.webm')).toEqual({ provider: 'own', src: '/files/demo/storm.webm' })
  })

  test.each([
    'https://evil.example/watch?v=M7lc1UVf-VE',
    'https://youtube.com.evil.example/watch?v=M7lc1UVf-VE',
    'https://evil.example/?https://youtu.be/M7lc1UVf-VE',
    'https://youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=M7lc1UVf-VEtoolong',
    'https://vimeo.com/channels/staff',
    'javascript:https://youtu.be/M7lc1UVf-VE',
    '/files/demo/notes.pdf',
    '//evil.example/a.webm',
    '',
  ])('[POPUP-15] %s is not a video address', (address) => {
    expect(parseVideoAddress(address)).toBeUndefined()
  })
})

const HERE = { lang: 'uk', origin: 'https://portico.test' }

test('an embedded player starts at once, accepts messages, and asks not to track', () => {
  expect(frameAddress({ provider: 'youtube', id: 'M7lc1UVf-VE' }, HERE)).toBe(
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1&playsinline=1&rel=0&hl=uk&enablejsapi=1&origin=https%3A%2F%2Fportico.test',
  )
  expect(frameAddress({ provider: 'vimeo', id: '7', key: 'ab' }, HERE)).toBe(
    'https://player.vimeo.com/video/7?autoplay=1&dnt=1&h=ab',
  )
})

test('a video has a page on its own site', () => {
  expect(parseVideoAddress(watchAddress({ provider: 'youtube', id: 'M7lc1UVf-VE' }))?.provider).toBe('youtube')
  expect(parseVideoAddress(watchAddress({ provider: 'vimeo', id: '7', key: 'ab' }))).toEqual({
    provider: 'vimeo',
    id: '7',
    key: 'ab',
  })
})
