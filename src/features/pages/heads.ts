/** Blocks that can be the head of a page: their title is then the page's `h1`. */
export const HEADS: readonly string[] = [
  'hero',
  'photo-title',
  'catalogue',
  'course-list',
  'microcourse-list',
  'video-episodes',
  'form',
  'records',
]
