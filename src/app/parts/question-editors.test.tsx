import { readdirSync } from 'node:fs'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { questionAt } from '#features/studio/questions/draft-question.ts'
import { questionKinds } from '#features/studio/web/questions/editors.ts'
import type { QuestionEditorModule } from '#features/studio/web/questions/editors.ts'
import { TestEditor } from '#features/studio/web/tests/test-editor.tsx'
import { WebinarEditor } from '#features/studio/web/tests/webinar-editor.tsx'
import { compileTexts } from '#i18n/compile-texts.ts'
import { languageOf } from '#i18n/languages.ts'
import { englishTexts, type TextsFile } from '#i18n/messages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { drawTree } from '#test/draw-route.tsx'
import { makeDraft } from '#test/make/draft.ts'
import './parts.studio.ts'

// Leaves nothing behind: every test of these editors registers the same ones.

interface Fixture {
  props: Record<string, unknown>
}
const texts = compileTexts(
  englishTexts(import.meta.glob<TextsFile>('../../**/texts.json', { eager: true, import: 'default' })),
)
const editors = import.meta.glob<QuestionEditorModule>('../../parts/interactions/*/editor.tsx', { eager: true })
const fixtures = import.meta.glob<Fixture[]>('../../parts/interactions/*/fixtures.json', {
  eager: true,
  import: 'default',
})
const folders = readdirSync('src/parts/interactions')

const draw = (children: ReactNode) =>
  drawTree(
    <TextsProvider language={languageOf('en')} texts={texts}>
      {children}
    </TextsProvider>,
    () => {},
  )

function drawQuestion(kind: string, props: Record<string, unknown>, lang: string | null) {
  const block = { id: 'q', component: kind, version: 1, visible: true, props, texts: {} }
  const question = questionAt(makeDraft({ components: [block] }).handle(), ['components', 'q'], lang)
  const Editor = editors[`../../parts/interactions/${kind}/editor.tsx`]?.Editor
  if (!question || !Editor) throw new Error(`There is no editor of ${kind}.`)
  return draw(<Editor question={question} />)
}

/** Texts that are written in place, and those that are shown in their absence. */
const written = (html: string): string[] =>
  [...html.matchAll(/<textarea[^>]*>([^<]*)<\/textarea>/g)]
    .map(([, text = '']) => text.trim())
    .filter((text) => text !== '')
const ghosts = (html: string): string[] => [...html.matchAll(/placeholder="([^"]*)"/g)].map(([, text = '']) => text)

test('[IMPL-02] every kind of question has an editor, which the studio offers', () => {
  expect(Object.keys(editors)).toHaveLength(folders.length)
  expect(questionKinds().toSorted()).toEqual(folders.toSorted())
  expect(questionKinds().slice(0, 2)).toEqual(['single-choice', 'multiple-choice'])
})

test.each(folders)('[IMPL-02] the editor of %s shows every text of the question in a field', async (kind) => {
  for (const { props } of fixtures[`../../parts/interactions/${kind}/fixtures.json`] ?? []) {
    const html = (await drawQuestion(kind, props, null))
      .replaceAll('&#x27;', '’')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    const fields = written(html)
    expect(fields.slice(0, 1)).toEqual([String(props.title).replaceAll("'", '’')])
    const said = JSON.stringify(props).match(/"(?:text|explanation|feedback|wrong)":"[^"\\]+"/g) ?? []
    const missing = said
      .map((pair) => pair.slice(pair.indexOf(':') + 2, -1).replaceAll("'", '’'))
      .filter((text) => !fields.includes(text))
    expect(missing).toEqual([])
  }
})

test.each(folders)('the editor of an empty %s says what to write, and nothing else', async (kind) => {
  const html = await drawQuestion(kind, { title: '' }, null)
  expect(written(html)).toEqual([])
  expect(ghosts(html).length).toBeGreaterThan(0)
  expect(html).not.toMatch(/admin\.questions|undefined/)
})

test.each(folders)(
  'a translation of %s shows the primary text where it is missing, and changes nothing but texts',
  async (kind) => {
    const [{ props } = { props: {} }] = fixtures[`../../parts/interactions/${kind}/fixtures.json`] ?? []
    const html = await drawQuestion(kind, props, 'uk')
    expect(written(html)).toEqual([])
    expect(ghosts(html)).toContain(String(props.title))
    // What counts as right is a text as well: each language has its own list.
    expect(html).not.toMatch(
      kind === 'open-text' ? /aria-label="Move/ : /aria-label="(?:Mark as right|Right answer|Delete|Move)/,
    )
  },
)

test('right answers are marked by arches that say so', async () => {
  const html = await drawQuestion(
    'single-choice',
    {
      title: 'Who?',
      variants: [
        { id: 'a', text: 'Peter' },
        { id: 'b', text: 'John' },
      ],
      right: ['b'],
    },
    null,
  )
  expect(
    [...html.matchAll(/aria-pressed="(\w+)" aria-label="([^"]*)"/g)].map(([, state, label]) => [state, label]),
  ).toEqual([
    ['false', 'Mark as right: Peter'],
    ['true', 'Right answer: John'],
  ])
})

const question = (id: string) => ({
  id,
  kind: 'single-choice',
  title: `Question ${id}`,
  variants: [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ],
  right: ['a'],
})
const textOf = (html: string) =>
  html
    .replaceAll(/<option[^>]*>[^<]*<\/option>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the rules of a test are one paragraph with its numbers in fields, and a bank that draws too many offers a way out', async () => {
  const rules = {
    verificationType: 'mentor',
    passMark: 65,
    timeLimitMinutes: 20,
    feedback: 'after-answer',
    reveal: 'finished',
    shuffle: true,
    banks: [
      { id: 'one', pick: 3, questions: [question('q1'), { ...question('q2'), right: [] }] },
      { id: 'two', questions: [question('q3')] },
    ],
  }
  const html = await draw(<TestEditor handle={makeDraft({ components: [], test: rules }).handle()} lang={null} />)
  expect(textOf(html)).toContain('Each attempt asks all 3 questions in')
  expect(html).toMatch(/value="20"/)
  expect(html).toMatch(/value="65"/)
  expect(textOf(html)).toContain('as many attempts as they like')
  expect(html).toMatch(/<option value="mentor" selected="">by a mentor/)
  expect(html).toMatch(/<option value="after-answer" selected="">after each question/)
  expect(textOf(html)).toContain('Each attempt draws 3 questions, but this group has only 2. Draw 2')
  expect([...html.matchAll(/Incomplete/g)]).toHaveLength(1)
})

test('an empty test has one sentence and the way on', async () => {
  const html = await draw(<TestEditor handle={makeDraft({ components: [] }).handle()} lang={null} />)
  expect(textOf(html)).toContain('This test has no questions yet. Add questions')
})

test('a webinar names the time zone of its start and says what is missing', async () => {
  const webinar = {
    startDate: '2026-12-01T16:00:00.000Z',
    durationMinutes: 45,
    streamUrl: '',
    recordingUrl: null,
    host: null,
  }
  const html = await draw(<WebinarEditor handle={makeDraft({ components: [], webinar }).handle()} lang={null} />)
  expect(html).toMatch(/value="2026-12-01T16:00"/)
  expect(textOf(html)).toContain('Time in UTC. Learners see it in their own time zone.')
  expect(textOf(html)).toContain('Add the address of the live stream.')
})

test.each([
  ['dialog', 'messages'],
  ['matching', 'targets'],
])(
  'in the editor of a %s the lines in its lists keep their own direction, and are found by typing how they begin',
  async (kind, field) => {
    const { props } =
      fixtures[`../../parts/interactions/${kind}/fixtures.json`]?.find((each) => field in each.props) ?? {}
    const html = await drawQuestion(kind, props ?? {}, null)
    const lines = [...html.matchAll(/<option[^>]*dir="auto"[^>]*>([^<]*)</g)].map(([, text = '']) => text)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((text) => !/^(?:\d+ \u2068.+\u2069|[^\u2068]+[\u200e\u200f])$/u.test(text))).toEqual([])
  },
)
