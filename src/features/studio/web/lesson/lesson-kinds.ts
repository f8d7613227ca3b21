/** Blocks that a lesson offers, by group. Blocks of whole pages, such as a hero or a footer, are left out. */
export const LESSON_KINDS = {
  media: ['photo', 'video', 'audio', 'slider', 'before-after', 'file', 'embed'],
  questions: [
    'single-choice',
    'multiple-choice',
    'image-choice',
    'open-text',
    'ordering',
    'matching',
    'poll',
    'reflection',
    'dialog',
  ],
  more: ['quote', 'faq', 'person', 'diagram', 'scheme', 'statistics', 'photo-title', 'action', 'countdown', 'divider'],
} as const
