// oxlint-disable typescript/no-explicit-any -- what the API answers is only looked at here
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#base/clock.ts'
import { insertAt, setValue } from '#features/drafts/document.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import { htmlOf, json, type MicrocourseAuthor, makeMicrocourseAuthor, of } from '#test/make/microcourse-author.ts'

let app: TestApp
let author: MicrocourseAuthor

beforeAll(async () => {
  app = await createTestApp()
  author = await makeMicrocourseAuthor(app)
  await makeCourse(app.kernel, { id: 'mark', title: 'Mark' })
})
afterAll(() => app.close())

describe('writing and publishing', () => {
  test('[IMPL-43, F6] a new microcourse is unknown to learners until it is published; then a guest reads it', async () => {
    const id = await author.create('Read it aloud')
    await author.writeText(id, '<p>Slowly.</p>')
    expect((await author.shown(id)).status).toBe(404)
    expect(await author.listed()).not.toContain(id)
    expect((await author.publish(id)).status).toBe(200)
    expect(await json(author.shown(id))).toMatchObject({
      title: 'Read it aloud',
      components: [{ props: { html: '<p>Slowly.</p>' } }],
    })
    expect(await author.listed()).toContain(id)
  })

  test('[IMPL-43, MICRO-01, MICRO-02, MICRO-03, MICRO-05, MICRO-06] every setting is written, and seen only once it is published', async () => {
    const id = await author.createPublished()
    const settings = {
      title: 'A letter home',
      description: 'One sentence.',
      type: 'lesson',
      accessType: 'requred_registration',
      duration: 7,
      cover: { src: '/art/arch.svg', alt: 'A letter', width: 640, height: 480 },
      courseId: 'mark',
      bots: [{ messenger: 'Telegram', url: 'https://t.example.org/bot' }],
      hidden: true,
    }
    await author.write(id, (document) =>
      Object.entries(settings).map(([name, value]) => setValue(document, { path: [name], value })),
    )
    await author.set(id, ['title'], 'Лист додому', 'uk')
    expect(await json(author.shown(id))).toMatchObject({ title: 'Five minutes', bots: [], courseId: null })
    expect((await author.check(id)).changes.map(({ kind }: { kind: string }) => kind)).toEqual([
      'title',
      'description',
      'access',
      'course',
      'bots',
      'cover',
      'texts',
      'settings',
      'unlisted',
    ])
    expect((await author.publish(id)).status).toBe(200)
    expect((await author.shown(id)).status).toBe(401)
    const learner = await app.signedIn()
    const read = await json(app.get(`/api/lpm/microcourses/${id}?lang=en&withComponents=true`, { as: learner.as }))
    const { accessType, type, hidden: _, ...rest } = settings
    expect(read).toMatchObject({ ...rest, type, props: { accessType } })
    expect(await json(app.get(`/api/lpm/microcourses/${id}?lang=uk`))).toMatchObject({ title: 'Лист додому' })
    const all = await json(app.get('/api/lpm/microcourses?lang=en&exceptHidden=true'))
    expect(all.microcourses.map((card: any) => card.id)).not.toContain(id)
  })

  test('[IMPL-43] learners see what they saw before until a change is published', async () => {
    const id = await author.createPublished('<p>Before.</p>')
    await author.writeText(id, '<p>After.</p>', 'more')
    expect(await htmlOf(author.shown(id))).toEqual(['<p>Before.</p>'])
    await author.publish(id)
    expect(await htmlOf(author.shown(id))).toEqual(['<p>Before.</p>', '<p>After.</p>'])
  })

  test('[IMPL-43] two authors who write different values are both kept, and of the same value the later one is asked', async () => {
    const id = await author.create()
    const { document, revision } = await author.get(id)
    const batch = (path: string, value: unknown) => ({
      id: app.kernel.makeId(),
      revision,
      changes: [setValue(document, { path: [path], value })],
    })
    const first = batch('title', 'One')
    expect(await json(author.ask('PATCH', of(id), first))).toMatchObject({ conflicts: [] })
    expect(await json(author.ask('PATCH', of(id), batch('duration', 9)))).toMatchObject({ conflicts: [] })
    expect(await json(author.ask('PATCH', of(id), batch('title', 'Two')))).toMatchObject({
      conflicts: [{ reason: 'changed', theirs: 'One' }],
    })
    const again = await json(author.ask('PATCH', of(id), first))
    expect(again.revision).toBe(revision + 1)
    expect((await author.get(id)).document).toMatchObject({ title: 'One', duration: 9 })
  })

  test('[IMPL-43] scripts never get into a draft', async () => {
    const id = await author.create()
    const saved = await author.writeText(id, '<p>Safe<script>alert(1)</script></p>')
    expect(saved.cleaned).not.toEqual([])
    expect(JSON.stringify((await author.get(id)).document)).not.toContain('alert')
  })
})

describe('checks', () => {
  test('[IMPL-43] what is missing keeps a microcourse from being published, and the check names its place', async () => {
    const id = await author.create()
    expect((await author.check(id)).problems).toMatchObject([{ kind: 'no-content', element: null }])
    await author.writeText(id, '<p>Text.</p>')
    await author.set(id, ['title'], '')
    await author.set(id, ['bots'], [{ messenger: 'Telegram', url: 'nowhere' }])
    const { problems } = await author.check(id)
    expect(problems.map(({ field }: any) => field)).toEqual(['title', 'bots[0].url'])
    expect((await json(author.publish(id))).code).toBe('microcourse-authoring.not-ready')
    expect((await author.shown(id)).status).toBe(404)
  })

  test('[IMPL-43] a test needs a question, and a webinar a time, with which it is published', async () => {
    const id = await author.create()
    await author.writeText(id, '<p>Text.</p>')
    await author.set(id, ['type'], 'test')
    expect((await author.check(id)).problems).toMatchObject([{ kind: 'no-questions' }])
    await author.set(id, ['type'], 'webinar')
    expect((await author.check(id)).problems).toMatchObject([{ kind: 'no-time' }])
    const startDate = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
    const webinar = {
      startDate,
      durationMinutes: 45,
      streamUrl: 'https://v.example.org/a',
      recordingUrl: null,
      host: null,
    }
    await author.set(id, ['webinar'], webinar)
    expect((await author.publish(id)).status).toBe(200)
    expect(await json(app.get(`/api/creator/webinars/${id}?lang=en`))).toMatchObject({ startDate, durationMinutes: 45 })
    await author.set(id, ['webinar', 'durationMinutes'], 60)
    expect((await author.check(id)).changes).toEqual([{ kind: 'webinar' }])
    expect((await author.publish(id)).status).toBe(200)
    expect(await json(app.get(`/api/creator/webinars/${id}?lang=en`))).toMatchObject({ durationMinutes: 60 })
  })

  test('[IMPL-43] publishing is refused when somebody has changed the draft after it was checked, or when nothing is new', async () => {
    const id = await author.createPublished()
    expect((await json(author.publish(id))).code).toBe('microcourse-authoring.nothing-to-publish')
    await author.writeText(id, '<p>More.</p>', 'more')
    const { revision } = await author.check(id)
    await author.writeText(id, '<p>Even more.</p>', 'evenMore')
    const late = await author.ask('POST', `${of(id)}/publish`, { revision })
    expect((await json(late)).code).toBe('microcourse-authoring.changed-meanwhile')
  })

  test('[IMPL-43] what could be better is a hint that names its place, and keeps nothing from being published', async () => {
    const id = await author.create()
    const picture = { src: '/art/arch.svg', alt: 'IMG_2044.jpg', width: 10, height: 10 }
    const photo = {
      id: 'photo',
      component: 'photo',
      version: 1,
      visible: true,
      texts: {},
      props: { picture, variant: 'plain' },
    }
    const texts = { uk: { html: '<p>Перекладено.</p>' } }
    const entries = [
      textBlock('text', '<h3>A level is skipped</h3><p>Read <a href="/courses/">here</a>.</p>'),
      { ...textBlock('half', '<p>Translated.</p>'), texts },
      photo,
      {
        ...photo,
        id: 'asked',
        component: 'single-choice',
        props: {
          title: 'Who?',
          variants: [
            { id: 'a', text: 'Peter' },
            { id: 'b', text: 'John' },
          ],
          right: ['a'],
          obligatory: true,
        },
      },
    ]
    await author.write(id, (document) => [insertAt(document, { list: ['components'], index: 0, entries })])
    await author.set(id, ['duration'], 90)
    const hints = async () =>
      (await author.check(id)).hints.map(({ kind, block, field, element }: any) => {
        expect(element).toBeNull()
        return [kind, block, field].filter(Boolean).join(' ')
      })
    const all = await hints()
    expect(all).toEqual(
      expect.arrayContaining([
        'no-description description',
        'no-cover cover',
        'asked-of-guests asked obligatory',
        'long-lesson duration',
        'heading-order text html',
        'link-text text html',
        'alt-is-file-name photo picture',
        'no-explanation asked explanation',
        'half-translated text',
      ]),
    )
    await author.set(id, ['accessType'], 'requred_registration')
    expect(all.filter((hint: string) => !hint.startsWith('asked-of-guests'))).toEqual(await hints())
    expect((await author.publish(id)).status).toBe(200)
  })

  test('[IMPL-43] a dialog without an end, an audience that nobody is in, a picture that is gone and an unsafe stream are found in their place', async () => {
    const id = await author.create()
    const messages = [
      { id: 'a', text: 'Good day.' },
      { id: 'b', text: 'Good day.', next: 'a' },
    ]
    const block = { component: 'dialog', version: 1, visible: true, texts: {} }
    const entries = [
      { ...block, id: 'talk', props: { title: 'Talk', guide: { name: 'Ruth' }, messages } },
      { ...textBlock('past', '<p>Over.</p>'), audience: { until: '2020-01-01T00:00:00.000Z' } },
    ]
    await author.write(id, (document) => [insertAt(document, { list: ['components'], index: 0, entries })])
    await author.set(id, ['cover'], { src: '/files/gone/gone.jpg', alt: 'Gone', width: 640, height: 480 })
    await author.set(id, ['type'], 'webinar')
    const webinar = { durationMinutes: 30, recordingUrl: null, host: null, startDate: '2027-01-05T18:00:00.000Z' }
    await author.set(id, ['webinar'], { ...webinar, streamUrl: 'javascript:alert(1)' })
    const { problems } = await author.check(id)
    expect(problems.map(({ kind, block: at, field }: any) => [kind, at, field])).toEqual([
      ['wrong-format', null, 'webinar.streamUrl'],
      ['empty-audience', 'past', 'audience'],
      ['dialog-loop', 'talk', 'messages.a'],
      ['dialog-loop', 'talk', 'messages.b'],
      ['file-gone', null, 'cover'],
    ])
    expect((await json(author.publish(id))).code).toBe('microcourse-authoring.not-ready')
  })
})

describe('addresses', () => {
  test('[IMPL-43, MICRO-14] an address can be chosen; its id and its earlier addresses still find it, and nobody else can take it', async () => {
    const [id, other] = [await author.createPublished(), await author.createPublished()]
    for (const alias of ['aloud', 'read-aloud']) {
      await author.set(id, ['alias'], alias)
      expect((await author.publish(id)).status).toBe(200)
    }
    for (const address of [id, 'aloud', 'read-aloud'])
      expect(await json(author.shown(address))).toMatchObject({ id, relativeUrl: '/microcourse/read-aloud/' })
    await author.set(other, ['alias'], 'read-aloud')
    expect((await json(author.publish(other))).code).toBe('microcourse-authoring.alias-taken')
    await author.set(other, ['alias'], id)
    expect((await json(author.publish(other))).code).toBe('microcourse-authoring.alias-taken')
    await author.set(other, ['alias'], 'Not Valid')
    expect((await author.check(other)).problems).toMatchObject([{ field: 'alias' }])
  })

  test('[IMPL-43] a repeated creation creates nothing, and an id that is used by a lesson or another microcourse is refused', async () => {
    const id = await author.create('Once')
    expect(await json(author.ask('POST', '/microcourses', { id, title: 'Once' }))).toEqual({ id })
    expect((await json(author.ask('POST', '/microcourses', { id, title: 'Another' }))).code).toBe(
      'microcourse-authoring.id-taken',
    )
    const { microcourses } = await json(author.ask('GET', '/microcourses'))
    expect(microcourses.filter((each: any) => each.id === id)).toMatchObject([{ title: 'Once', published: false }])
    const lesson = await app.db.selectFrom('elements').select('id').executeTakeFirstOrThrow()
    expect((await author.ask('POST', '/microcourses', { id: lesson.id, title: 'Lesson' })).status).toBe(409)
  })
})

describe('questions', () => {
  const question = {
    id: 'q1',
    component: 'single-choice',
    version: 1,
    visible: true,
    props: {
      title: 'Who?',
      variants: [
        { id: 'a', text: 'Ruth' },
        { id: 'b', text: 'Naomi' },
      ],
      right: ['a'],
    },
    texts: {},
  }
  const answer = (id: string, variant: string, as: Record<string, string>) =>
    app.call('POST', '/api/lpm/learningPortals/demo/interactionResults?lang=en', {
      as,
      body: {
        id: app.kernel.makeId(),
        elementId: id,
        courseId: id,
        componentId: 'q1',
        componentName: 'single-choice',
        type: 'question',
        answers: [{ id: variant }],
        variants: [],
        multiple: false,
      },
    })

  test('[IMPL-43, RESULT-01] a question of a published microcourse is answered and graded, without its right answer on the page; people who can’t open it can’t answer', async () => {
    const id = await author.create('Who said it')
    await author.write(id, (document) => [insertAt(document, { list: ['components'], index: 0, entries: [question] })])
    await author.set(id, ['type'], 'test')
    expect((await author.publish(id)).status).toBe(200)
    const [learner, guest] = [await app.signedIn(), await app.guestSession()]
    const page = await app.get(`/api/lpm/microcourses/${id}?lang=en&withComponents=true`, { as: learner.as })
    const { components } = await json(page)
    expect(JSON.stringify(components)).not.toContain('right')
    const [ruth] = components[0].props.variants
    expect((await answer(id, ruth.id, guest.as)).status).toBe(403)
    expect(await json(answer(id, ruth.id, learner.as))).toMatchObject({ attempt: 1, outcome: { passed: true } })
    const mine = await json(
      app.get(`/api/lpm/learningPortals/demo/interactionResults?elementId=${id}&lang=en`, { as: learner.as }),
    )
    expect(mine.results).toMatchObject([{ componentId: 'q1', outcome: { passed: true } }])
  })
})
