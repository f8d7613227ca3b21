/**
 * A file whose expressions of polynomial cost are accepted, how many it has, and what limits the length of their text.
 */
export interface Exception {
  file: string
  count: number
  reason: string
}

/** Exponential cost is never accepted. */
export const POLYNOMIAL: readonly Exception[] = [
  {
    file: 'src/features/studio/file-formats/html-blocks.ts',
    count: 2,
    reason:
      'A file that its author imports, in a worker of their browser, which is ended after a minute: READING_MS_MAX.',
  },
  {
    file: 'src/parts/file-formats/gift/format.ts',
    count: 1,
    reason:
      'A file that its author imports, in a worker of their browser, which is ended after a minute: READING_MS_MAX.',
  },
  {
    file: 'src/parts/file-formats/gift/parts.ts',
    count: 1,
    reason:
      'A file that its author imports, in a worker of their browser, which is ended after a minute: READING_MS_MAX.',
  },
  {
    file: 'src/parts/file-formats/markdown/footnotes.ts',
    count: 1,
    reason:
      'A file that its author imports, in a worker of their browser, which is ended after a minute: READING_MS_MAX.',
  },
  {
    file: 'src/parts/file-formats/markdown/front-matter.ts',
    count: 1,
    reason:
      'A file that its author imports, in a worker of their browser, which is ended after a minute: READING_MS_MAX.',
  },
  {
    file: 'src/server/files/drawing-weight.ts',
    count: 1,
    reason: 'Reads what the sanitiser has written, where each `<` begins a whole tag: no tag is tried twice.',
  },
  {
    file: 'src/server/mail/mail-text.ts',
    count: 2,
    reason: 'Reads the HTML of our own mail templates, where what people wrote has its `<` escaped.',
  },
  {
    file: 'src/server/jobs/waiting-jobs.ts',
    count: 1,
    reason: 'Reads the SQL that pg-boss itself sends during a restore.',
  },
  {
    file: 'src/server/postgres/postgres-owner.ts',
    count: 1,
    reason: 'Reads a line that our own PostgreSQL has written.',
  },
  {
    file: 'src/features/course-numbers/server/counted-course.ts',
    count: 1,
    reason: 'Reads cleaned HTML of authors, where every `<` begins a whole tag, or texts whose length is limited.',
  },
  {
    file: 'src/features/studio/web/publish/lead-to.ts',
    count: 1,
    reason: 'Reads the path of a field, which the server wrote.',
  },
  {
    file: 'src/features/pages/server/block-texts.ts',
    count: 1,
    reason: 'Reads cleaned HTML of authors, where every heading is closed.',
  },
  {
    file: 'src/features/pages/web/headings.ts',
    count: 1,
    reason: 'Reads cleaned HTML of authors, where every heading is closed.',
  },
  { file: 'src/features/pages/video-address.ts', count: 1, reason: 'An author’s address: ADDRESS_MAX_LENGTH, 500.' },
  { file: 'src/features/forms/safe-pattern.ts', count: 1, reason: 'An administrator’s pattern: PATTERN_MAX, 200.' },
  {
    file: 'src/features/error-log/rules.ts',
    count: 1,
    reason: 'The text is cut to twice the length that is kept: STACK_MAX_LENGTH.',
  },
  { file: 'src/features/bible/rules.ts', count: 1, reason: 'A reference: REFERENCE_LENGTH_MAX, checked first.' },
  {
    file: 'src/features/forms/web/admin/draft.ts',
    count: 1,
    reason: 'Runs in an administrator’s own browser over what they type.',
  },
  {
    file: 'src/features/webinars/web/admin/webinar-form.tsx',
    count: 1,
    reason: 'Runs in an administrator’s own browser over what they type.',
  },
  { file: 'src/features/accounts/server/device.ts', count: 1, reason: 'A user agent, cut to SEARCHED_MAX, 500.' },
  {
    file: 'src/features/accounts/server/messengers/sandbox-page.tsx',
    count: 1,
    reason: 'The page of a demo that shows our own messages.',
  },
]

/** Calls of `RegExp` whose pattern is built at run time, and why each is harmless. */
export const MADE: readonly Exception[] = [
  {
    file: 'src/app/browser/boot.ts',
    count: 1,
    reason: 'The name of one of our cookies before a class that excludes its end.',
  },
  {
    file: 'src/features/bible/find-local-references.ts',
    count: 1,
    reason: 'Names of books and numbers: every repetition begins with a separator and a digit.',
  },
  {
    file: 'src/features/bible/find-references.ts',
    count: 1,
    reason: 'Names of books and numbers: every repetition begins with a separator and a digit.',
  },
  { file: 'src/features/discussions/rules.ts', count: 1, reason: 'Alternatives of escaped names; nothing repeats.' },
  {
    file: 'src/features/forms/safe-pattern.ts',
    count: 1,
    reason: 'Patterns of administrators: `isSafePattern` refuses those that repeat what repeats.',
  },
  { file: 'src/features/search/fold.ts', count: 1, reason: 'One class of letters.' },
]
