import { expect, test } from 'vitest'
import { STEP_ICONS } from './step-icon-paths.ts'

const CATEGORIES = [
  'course',
  'common-page',
  'main-page',
  'datasource-page',
  'video-event',
  'text',
  'divider',
  'photo',
  'video',
  'quote',
  'person',
  'event',
  'audio',
  'diagram',
  'scheme',
  'file',
  'before-after',
  'action',
  'mentor',
  'embed',
  'photo-title',
]

test("[THEME-18] the icon library 'steps' has 21 names, one drawing for each category of content", () => {
  expect(Object.keys(STEP_ICONS)).toEqual(CATEGORIES)
  expect(new Set(Object.values(STEP_ICONS)).size).toBe(21)
})
