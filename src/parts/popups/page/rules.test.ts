import { expect, test } from 'vitest'
import { hasOwnTitle, shownIn } from './rules.ts'

const block = (component: string, props = {}) => ({ id: component, component, version: 1, props })

test('[POPUP-18] a page in a popup has no foot, and no drawing as wide as a page', () => {
  const page = [block('hero', { title: 'Create account', art: 'portico' }), block('text'), block('footer')]
  expect(shownIn(page)).toEqual([block('hero', { title: 'Create account', art: 'none' }), block('text')])
})

test('[POPUP-18] its title is said once: by its first block, or by the popup', () => {
  expect([hasOwnTitle([block('hero')]), hasOwnTitle([block('text'), block('hero')]), hasOwnTitle([])]).toEqual([
    true,
    false,
    false,
  ])
})
