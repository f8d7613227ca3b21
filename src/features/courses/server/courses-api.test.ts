import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import type { Course, CourseCard, Element, ElementCard } from '../model.ts'
import { insertPurchase } from './store.ts'

let portal: TestApp
beforeEach(async () => {
  portal = await createTestApp()
})
afterEach(() => portal.close())

async function read<Answer>(path: string, as: Record<string, string> = {}): Promise<Answer> {
  return (await portal.get(`/api${path}`, { as })).json() as Promise<Answer>
}
const listed = () => read<{ courses: CourseCard[]; total: number }>('/creator/courses?lang=en&exceptHidden=true')

describe('the catalogue', () => {
  test('[COURSE-33] lists published courses that are not hidden', async () => {
    await makeCourse(portal.kernel, { id: 'shown' })
    await makeCourse(portal.kernel, { id: 'draft', published: false })
    await makeCourse(portal.kernel, { id: 'hidden' })
    await portal.db.updateTable('courses').set({ hidden: true }).where('id', '=', 'hidden').execute()
    expect((await listed()).courses.map((course) => course.id)).toEqual(['shown'])
    expect((await portal.get('/api/creator/courses/hidden?lang=en')).status).toBe(200)
  })

  test('[COURSE-34, LIMIT-04] returns a hundred courses at once, and the rest with an offset', async () => {
    for (let index = 0; index < 103; index += 1) await makeCourse(portal.kernel, { id: `c${index}`, elements: [] })
    const first = await listed()
    expect([first.courses.length, first.total]).toEqual([100, 103])
    const rest = await read<{ courses: CourseCard[] }>('/creator/courses?lang=en&offset=100')
    const ids = new Set([...first.courses, ...rest.courses].map((course) => course.id))
    expect([rest.courses.length, ids.size]).toEqual([3, 103])
    expect((await portal.get('/api/creator/courses?lang=en&limit=101')).status).toBe(422)
  })

  test('[COURSE-46] counts visible elements only, in number and in minutes', async () => {
    await makeCourse(portal.kernel, {
      elements: [{ duration: 20 }, { duration: 15 }, { duration: 40, visible: false }],
    })
    const [card] = (await listed()).courses
    expect([card?.elementsCount, card?.duration]).toEqual([2, 35])
    const course = await read<Course>('/creator/courses/course?lang=en')
    expect([course.elementsCount, course.duration]).toEqual([2, 35])
  })

  test('[COURSE-40, ERROR-31, B-D13] elements of an unknown course are refused', async () => {
    await makeCourse(portal.kernel, { id: 'draft', published: false })
    for (const id of ['nothing-here', 'draft']) {
      const answer = await portal.get(`/api/creator/courses/${id}/elements?lang=en`)
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        404,
        "Can't get elements. No course",
      ])
    }
  })

  test('lists the elements of a course in pages, each once', async () => {
    await makeCourse(portal.kernel, { elements: [{}, {}, {}] })
    const page = async (query: string) =>
      (await read<{ elements: ElementCard[] }>(`/creator/courses/course/elements?lang=en&${query}`)).elements.map(
        ({ id }) => id,
      )
    expect(await page('limit=2')).toEqual(['course-1', 'course-2'])
    expect(await page('limit=2&offset=2')).toEqual(['course-3'])
  })

  test('[COURSE-47] uses the requested language, and the primary one where a text is missing', async () => {
    await makeCourse(portal.kernel, { title: 'Mark', description: 'A gospel', texts: { uk: { title: 'Марк' } } })
    const card = async (lang: string) =>
      (await read<{ courses: CourseCard[] }>(`/creator/courses?lang=${lang}`)).courses[0]
    expect(await card('uk')).toMatchObject({ title: 'Марк', description: 'A gospel', languages: ['en', 'uk'] })
    expect(await card('ar')).toMatchObject({ title: 'Mark' })
  })
})

describe('the languages of a course', () => {
  const inUk = { ...textBlock('b1', '<p>Hello</p>'), texts: { uk: { html: '<p>Вітаю</p>' } } }
  const languages = async () => (await read<Course>('/creator/courses/course?lang=ar')).languages

  test('[COURSE-47] are those in which every lesson the visitor may see can be read', async () => {
    const hidden = { visible: false }
    await makeCourse(portal.kernel, {
      texts: { uk: { title: 'Марк' }, ar: { title: 'مرقس' } },
      elements: [{ components: [inUk], texts: { ar: { title: 'درس' } } }, { components: [inUk] }, hidden],
    })
    expect(await languages()).toEqual(['en', 'uk'])
  })

  test('[COURSE-47] exclude a language in which a lesson is missing', async () => {
    await makeCourse(portal.kernel, { elements: [{ components: [inUk] }, {}] })
    expect(await languages()).toEqual(['en'])
  })
})

describe('a price', () => {
  test('[COURSE-04, COURSE-07, COURSE-17] is on the card of a paid course in minor units, and absent for a free one', async () => {
    await makeCourse(portal.kernel, { id: 'paid', type: 'paid', price_minor: '50000', currency: 'UAH' })
    await makeCourse(portal.kernel, { id: 'free' })
    const { courses } = await listed()
    expect(courses.map(({ type, price, currency }) => [type, price, currency])).toEqual([
      ['free', null, null],
      ['paid', 50000, 'UAH'],
    ])
    expect(await read('/creator/courses/paid?lang=en')).toMatchObject({ isCommercial: true })
  })
})

describe('a course', () => {
  test('[COURSE-35] is found by its id and by the alias of its page', async () => {
    await makeCourse(portal.kernel, { id: 'mark', page_alias: 'kdiw4yt2Q' })
    expect((await read<Course>('/creator/courses/mark?lang=en')).id).toBe('mark')
    expect((await read<Course>('/creator/courses/kdiw4yt2Q?lang=en')).id).toBe('mark')
    expect(await read('/creator/courses/none?lang=en')).toMatchObject({ status: 404, code: 'courses.not-found' })
  })

  test('[COURSE-37, API-17] is shown unpublished to its authors and to visitors who have its secret', async () => {
    await makeCourse(portal.kernel, { published: false })
    const status = async (query: string, as = {}) =>
      (await portal.get(`/api/creator/courses/course?lang=en${query}`, { as })).status
    const learner = await portal.signedIn('disciple')
    const admin = await portal.signedIn('envmgr-admin')
    expect(await status('')).toBe(404)
    expect(await status('', learner.as)).toBe(404)
    expect(await status('&secret=wrong')).toBe(404)
    expect(await status('&secret=secret-of-course')).toBe(200)
    expect(await status('', admin.as)).toBe(200)
  })

  test('[COURSE-25] derives its three access flags from one choice', async () => {
    await makeCourse(portal.kernel, { id: 'open', access: 'open' })
    await makeCourse(portal.kernel, { id: 'closed', access: 'closed' })
    expect(await read('/creator/courses/open?lang=en')).toMatchObject({
      guestAvailable: true,
      accessedWithoutRegistration: true,
      requiresRegistration: false,
    })
    expect(await read('/creator/courses/closed?lang=en')).toMatchObject({
      guestAvailable: false,
      accessedWithoutRegistration: false,
      requiresRegistration: true,
    })
  })

  test('[COURSE-21, COURSE-28] is bought when it is in the visitor’s orders.courses', async () => {
    await makeCourse(portal.kernel, { type: 'paid', price_minor: '50000', currency: 'UAH' })
    const buyer = await portal.signedIn('disciple')
    const other = await portal.signedIn('disciple')
    await insertPurchase(portal.db, { userId: buyer.userId, courseId: 'course', source: 'order' })
    const course = (as: Record<string, string>) => read<Course>('/creator/courses/course?lang=en', as)
    expect(await course(buyer.as)).toMatchObject({
      isBought: true,
      isCommercial: true,
      courseBtnData: { isBought: true },
    })
    expect(await course(other.as)).toMatchObject({ isBought: false, price: 50000, currency: 'UAH' })
  })

  test('[COURSE-28, USER-13] is in the orders of its buyer, and in nobody else’s', async () => {
    await makeCourse(portal.kernel, { id: 'first', type: 'paid', price_minor: '1800', currency: 'USD' })
    const buyer = await portal.signedIn('disciple')
    const other = await portal.signedIn('disciple')
    await insertPurchase(portal.db, { userId: buyer.userId, courseId: 'first', source: 'order' })
    const orders = async (as: Record<string, string>) =>
      (await read<{ orders: { courses: string[] } }>('/sso/users/me', as)).orders.courses
    expect([await orders(buyer.as), await orders(other.as), await orders({})]).toEqual([['first'], [], []])
  })

  test('[API-17, COURSE-37] that is unpublished can be previewed as a whole with its secret', async () => {
    await makeCourse(portal.kernel, { published: false })
    const { published, elements } = await read<Course>('/creator/courses/course?lang=en&secret=secret-of-course')
    expect([published, elements[1]?.relativeUrl]).toEqual([false, '/lesson/course-2/?secret=secret-of-course'])
    const lesson = (query: string) => portal.get(`/api/creator/elements/course-2?lang=en${query}`)
    expect((await lesson('&secret=secret-of-course')).status).toBe(200)
    expect((await lesson('&secret=wrong')).status).toBe(404)
    expect((await lesson('')).status).toBe(404)
    const { as } = await portal.signedIn('envmgr-admin')
    const withoutSecret = await read<Course>('/creator/courses/course?lang=en', as)
    expect(withoutSecret.elements[1]?.relativeUrl).toBe('/lesson/course-2/')
  })

  test('[COURSE-37] does not reveal its secret once it is published', async () => {
    await makeCourse(portal.kernel, {})
    const course = await read<Course>('/creator/courses/course?lang=en')
    expect(course.id).toBe('course')
    expect(JSON.stringify(course)).not.toContain('secret')
  })

  test('names its authors in the requested language', async () => {
    await makeCourse(portal.kernel, {
      author: { name: 'Daniel', text: 'Reads aloud.' },
      texts: { uk: { author: { name: 'Даніель' } } },
    })
    expect((await read<Course>('/creator/courses/course?lang=uk')).author).toEqual({
      name: 'Даніель',
      text: 'Reads aloud.',
    })
  })

  test('[COURSE-38, ELEM-03] lists visible elements with their position and their number within their type', async () => {
    await makeCourse(portal.kernel, { elements: [{}, { type: 'test' }, { visible: false }, {}, { type: 'test' }] })
    const { elements } = await read<{ elements: ElementCard[] }>('/creator/courses/course/elements?lang=en')
    expect(elements.map(({ index, type, number }) => [index, type, number])).toEqual([
      [0, 'lesson', 1],
      [1, 'test', 1],
      [2, 'lesson', 2],
      [3, 'test', 2],
    ])
  })

  test('[COURSE-27] includes the text and alignment of its button', async () => {
    await makeCourse(portal.kernel, {
      buttons: { buttonText: 'Read on', buttonTextBuy: 'Buy it', alignContent: 'right' },
      texts: { uk: { buttons: { buttonText: 'Читати далі' } } },
    })
    const { courseBtnData } = await read<Course>('/creator/courses/course?lang=uk')
    expect(courseBtnData).toEqual({
      buttonText: 'Читати далі',
      buttonTextBuy: 'Buy it',
      isBought: false,
      alignContent: 'right',
    })
  })

  test('[SEO-01, SEO-02] and its elements include their meta data', async () => {
    await makeCourse(portal.kernel, { seo: { title: 'Read Mark', keywords: 'gospel, reading' } })
    const image = 'image.png'
    expect((await read<Course>('/creator/courses/course?lang=en')).seo).toEqual({
      title: 'Read Mark',
      description: 'A course of lessons.',
      keywords: 'gospel, reading',
      url: '/en/courses/course/',
      og: { title: 'Read Mark', description: 'A course of lessons.', image: `/og/en/courses/course/${image}` },
    })
    expect((await read<Element>('/creator/elements/course-1?lang=en')).seo).toMatchObject({
      title: 'Lesson 1',
      url: '/en/lesson/course-1/',
      og: { image: `/og/en/lesson/course-1/${image}` },
    })
  })

  test('[COURSE-39, LIMIT-05] lists at most a hundred elements', async () => {
    await makeCourse(portal.kernel, { elements: Array.from({ length: 101 }, () => ({ components: [] })) })
    const { elements } = await read<{ elements: ElementCard[] }>('/creator/courses/course/elements?lang=en')
    expect(elements).toHaveLength(100)
  })

  test('[COURSE-41] makes a learner a participant, once', async () => {
    await makeCourse(portal.kernel)
    const learner = await portal.signedIn('disciple')
    for (const _ of [1, 2]) await portal.call('POST', '/api/lpm/courses/course/auth', { as: learner.as })
    const participants = await portal.db.selectFrom('course_participants').select('user_id').execute()
    expect(participants).toEqual([{ user_id: learner.userId }])
  })
})

describe('an element', () => {
  const openedAs = async (id: string, as: Record<string, string> = {}) => {
    const answer = await portal.get(`/api/creator/elements/${id}?lang=en`, { as })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }

  test('[ELEM-31] includes its components in one language', async () => {
    const block = { ...textBlock('b1', '<p>Hello</p>'), texts: { uk: { html: '<p>Вітаю</p>' } } }
    await makeCourse(portal.kernel, {
      elements: [{ components: [block, { ...textBlock('b2', '<p>No</p>'), visible: false }] }],
    })
    const element = await read<Element>('/creator/elements/course-1?lang=uk')
    expect(element.components).toEqual([
      { id: 'b1', component: 'text', version: 1, props: { html: '<p>Вітаю</p>', variant: 'body' } },
    ])
  })

  test('[COURSE-47] names the languages in which it can be read, where a translated title alone does not count', async () => {
    const block = { ...textBlock('b1', '<p>Hello</p>'), texts: { uk: { html: '<p>Вітаю</p>' } } }
    const texts = { uk: { title: 'Урок' }, ar: { title: 'درس' } }
    await makeCourse(portal.kernel, { elements: [{ components: [block], texts }] })
    const element = await read<Element>('/creator/elements/course-1?lang=ar')
    expect([element.title, element.languages]).toEqual(['درس', ['en', 'uk']])
  })

  test('[E-16] names the language of each title that is not translated into the language of the page', async () => {
    await makeCourse(portal.kernel, {
      texts: { uk: { title: 'Марк' } },
      elements: [{ texts: { uk: { title: 'Урок' } } }, {}],
    })
    const titleLangs = async (lang: string) => {
      const { titleLang, elements } = await read<Course>(`/creator/courses/course?lang=${lang}`)
      return [titleLang, ...elements.map((element) => element.titleLang)]
    }
    expect(await titleLangs('uk')).toEqual([undefined, undefined, 'en'])
    expect(await titleLangs('ar')).toEqual(['en', 'en', 'en'])
    expect(await titleLangs('en')).toEqual([undefined, undefined, undefined])
  })

  test('includes its takeaway in the language of the page, else in that of the course', async () => {
    const texts = { uk: { takeaway: 'Хліба вистачило.' } }
    await makeCourse(portal.kernel, { elements: [{ takeaway: 'There was bread enough.', texts }, {}] })
    const takeawayIn = async (id: string, lang: string) =>
      (await read<Element>(`/creator/elements/${id}?lang=${lang}`)).takeaway
    expect(await takeawayIn('course-1', 'uk')).toBe('Хліба вистачило.')
    expect(await takeawayIn('course-1', 'ar')).toBe('There was bread enough.')
    expect(await takeawayIn('course-2', 'en')).toBeUndefined()
  })

  test('[ELEM-13, ELEM-17] includes its address, whatever its type', async () => {
    await makeCourse(portal.kernel, {
      elements: [{ type: 'lesson' }, { type: 'test' }, { type: 'webinar' }, { type: 'microcourse' }],
    })
    const { elements } = await read<{ elements: ElementCard[] }>('/creator/courses/course/elements?lang=uk')
    expect(elements.map(({ relativeUrl }) => relativeUrl)).toEqual([
      '/lesson/course-1/',
      '/test/course-2/',
      '/webinar/course-3/',
      '/microcourse/course-4/',
    ])
    expect(elements[0]?.absoluteUrl).toBe('http://localhost:3000/uk/lesson/course-1/')
  })

  test('[ROLE-10, COURSE-32] is open to a guest when it is the first, and the course allows it', async () => {
    await makeCourse(portal.kernel, { id: 'open' })
    await makeCourse(portal.kernel, { id: 'closed', access: 'closed' })
    expect(await openedAs('open-1')).toEqual([200, undefined])
    expect(await openedAs('open-2')).toEqual([401, 'courses.sign-in-needed'])
    expect(await openedAs('closed-1')).toEqual([401, 'courses.sign-in-needed'])
    const session = await portal.guestSession()
    expect(await openedAs('open-2', session.as)).toEqual([401, 'courses.sign-in-needed'])
  })

  test('[ELEM-35] stays locked to a learner until the one before is done, and names that one', async () => {
    await makeCourse(portal.kernel)
    const learner = await portal.signedIn('disciple')
    const refused = await portal.get('/api/creator/elements/course-3?lang=en', { as: learner.as })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'courses.finish-first',
      meta: { courseId: 'course', elementToFinish: 'course-1' },
    })
  })

  test('[ELEM-33, API-17] is open to visitors who have its secret, locked or not', async () => {
    await makeCourse(portal.kernel, { published: false })
    const path = '/api/creator/elements/course-3?lang=en'
    expect((await portal.get(path)).status).toBe(404)
    expect((await portal.get(`${path}&secret=secret-of-course-3`)).status).toBe(200)
  })

  test('[COURSE-29] of a commercial course stays closed until it is bought', async () => {
    await makeCourse(portal.kernel, { type: 'paid', price_minor: '100', currency: 'USD', access: 'closed' })
    const learner = await portal.signedIn('disciple')
    expect(await openedAs('course-1', learner.as)).toEqual([403, 'courses.buy-needed'])
    await insertPurchase(portal.db, { userId: learner.userId, courseId: 'course', source: 'order' })
    expect(await openedAs('course-1', learner.as)).toEqual([200, undefined])
  })
})
