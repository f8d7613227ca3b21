import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Nobody wants to fill in more fields than this twice. */
const FIELDS_MAX = 3
const FIELD =
  /<(?:Field|EmailField|PhoneField|Select|Checkbox|Switch|Combobox|DateField|NumberField|WordField|PictureField|FormField|RichText|StarChoice|input|textarea|select)\b/g
const GUARD = /\buse(?:UnsavedWork|UnsavedForm|Part)(?:<[^(]+>)?\(/
const IMPORT = /from '(\.{1,2}\/[^']+\.tsx)'/g

/** Forms that need no guard of their own, and why. */
const NEEDS_NONE: Readonly<Record<string, string>> = {
  'src/features/accounts/server/messengers/sandbox-page.tsx':
    'the sandbox for messengers, drawn on the server for demos',
  'src/features/studio/web/home/home.tsx': 'the title and template of a new course, and the search of a list',
  'src/features/studio/web/file-import/result.tsx': 'choices about a file, which the author still has',
  'src/features/scenarios/web/form/contact-fields.tsx': 'one field of a popup, each of which stands here itself',
  'src/features/scenarios/web/form/username-field.tsx': 'one field of a popup, each of which stands here itself',
  'src/features/studio/web/microcourse/microcourse-panel.tsx':
    'a microcourse, whose draft saves itself (draft-handle.ts)',
  'src/features/studio/web/outline/move-dialog.tsx': 'choices of a place, which is right already in most cases',
  'src/features/studio/web/outline/audience-fields.tsx': 'part of a course, whose draft saves itself (draft-handle.ts)',
  'src/features/studio/web/outline/element-panel.tsx': 'part of a course, whose draft saves itself (draft-handle.ts)',
  'src/features/studio/web/people/people.tsx': 'each choice is saved at once',
  'src/features/studio/web/settings/course-settings.tsx': 'a course, whose draft saves itself (draft-handle.ts)',
  'src/features/studio/web/tests/webinar-editor.tsx': 'part of a lesson, whose draft saves itself (draft-handle.ts)',
  'src/parts/interactions/dialog/variable-fields.tsx': 'part of a lesson, whose draft saves itself (draft-handle.ts)',
  'src/features/admin-shell/web/lists/list-bar.tsx': 'a name and ticks in dialogs, most of which are saved at once',
  'src/features/forms/web/admin/records.tsx': 'filters of a list: the address keeps them',
  'src/features/awards/web/gift-form.tsx': 'every key is kept until the portal has it (gift-sending.ts)',
  'src/features/desk/web/chat-pane.tsx':
    'places in a talk, each of one or two fields; what is written keeps its own draft',
  'src/features/designer/web/designer.tsx': 'a page, whose draft saves itself (draft-saver.ts)',
  'src/features/block-editing/web/fields/field-for.tsx': 'part of a page or lesson, whose draft saves itself',
  'src/features/designer/web/page-form.tsx': 'part of a page, whose draft saves itself (draft-saver.ts)',
  'src/features/forms/web/form-fields.tsx':
    'one field of a form, whose draft is kept half a second after each key (draft.ts)',
  'src/features/results/web/question-fields.tsx': 'an answer, which is kept at each key (drafts.ts)',
  'src/features/translations/web/translations.tsx': 'filters of a list: the address keeps them',
  'src/parts/steps/fill-profile-buy/recipient.tsx': 'as the view around it',
  'src/parts/steps/fill-profile-buy/view.tsx':
    'a popup over the page, which going elsewhere closes; the profile fills most of it',
  'src/parts/steps/login-by-email/view.tsx': 'a popup over the page; passwords must not stay on a device',
}

const files = globSync('src/{features,parts}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(IMPORT)]
    .map(([, to = '']) => path.join(path.dirname(file), to))
    .filter((to) => path.dirname(to).startsWith(path.dirname(file)) && sources.has(to))

const isGuarded = (file: string): boolean => GUARD.test(sources.get(file) ?? '')

/** Number of fields in a file and in the components it imports, without those that have a guard of their own. */
function fieldsOf(file: string, seen = new Set<string>()): number {
  if (seen.has(file) || isGuarded(file) || (seen.size > 0 && file in NEEDS_NONE)) return 0
  seen.add(file)
  const own = sources.get(file)?.match(FIELD)?.length ?? 0
  return importsOf(file).reduce((sum, to) => sum + fieldsOf(to, seen), own)
}

/** All files rendered inside of a guarded form. */
function insideGuarded(): Set<string> {
  const inside = new Set<string>()
  const enter = (file: string) => {
    for (const to of importsOf(file)) {
      if (inside.has(to)) continue
      inside.add(to)
      enter(to)
    }
  }
  for (const file of files) if (isGuarded(file)) enter(file)
  return inside
}

test('[O-S8] every form of more than three fields guards against losing unsaved work', () => {
  const inside = insideGuarded()
  const loose = files.filter((file) => !inside.has(file) && fieldsOf(file) > FIELDS_MAX)
  expect(loose.filter((file) => !(file in NEEDS_NONE))).toEqual([])
})

test('every form listed as an exception would otherwise need a guard', () => {
  const inside = insideGuarded()
  const needless = Object.keys(NEEDS_NONE).filter((file) => inside.has(file) || fieldsOf(file) <= FIELDS_MAX)
  expect(needless).toEqual([])
})
