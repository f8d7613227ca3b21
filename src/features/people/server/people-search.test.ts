import { describe, expect, test } from 'vitest'
import { insertPurchase } from '#features/courses/server/store.ts'
import { addLink } from '#features/accounts/server/store-links.ts'
import { TEST_NOW } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { openPeople } from '#test/make/people.ts'
import { COUNTED_MAX, EXPORT_STEP, EXPORTS_PER_HOUR, PAGE_LENGTH } from '../limits.ts'

const made = openPeople()
const { find, idsFound, read, log, change, registered, makePeople } = made

describe('finding people', () => {
  test('[IMPL-09] by parts of name, address, phone number, username and id, with special characters taken literally', async () => {
    const { userId, email } = await registered('Ångström')
    await change(userId, { phone: '+380441234567', username: 'quiet_reader' })
    const other = await registered('Naomi')
    for (const q of [
      'ångst',
      'COLE ångst',
      email,
      '+380 (44) 123-45',
      '441234',
      userId.slice(0, 9),
      `bo:${userId}`,
      'quiet_',
    ]) {
      expect([q, (await idsFound({ q })).includes(userId)]).toEqual([q, true])
      expect([q, (await idsFound({ q })).includes(other.userId)]).toEqual([q, false])
    }
    // Wildcards are taken literally.
    expect(await idsFound({ q: '%' })).toEqual([])
    expect(await idsFound({ q: 'quiet%reader' })).toEqual([])
    expect(await idsFound({ q: "'; drop table users; --" })).toEqual([])
    // Guests are never found.
    const guest = await made.portal.guestSession()
    expect(await idsFound({ q: guest.userId })).toEqual([])
  })

  test('[IMPL-09] by role, state, sign-in method and days of registration', async () => {
    const mentor = await made.portal.signedIn('mentor')
    const { userId } = await registered()
    const trx = (link: string) =>
      made.portal.db.transaction().execute((it) => addLink(it, { userId, link, now: TEST_NOW }))
    await trx('telegram|12')
    await change(mentor.userId, { registered_at: new Date('2026-02-01T23:59:59.999Z') })
    expect(await idsFound({ role: 'mentor' })).toEqual([mentor.userId])
    expect(await idsFound({ way: 'telegram' })).toEqual([userId])
    expect(await idsFound({ way: 'password' })).toEqual([userId])
    expect(await idsFound({ way: 'viber' })).toEqual([])
    expect(await idsFound({ from: '2026-02-01', to: '2026-02-01' })).toEqual([mentor.userId])
    expect(await idsFound({ to: '2026-01-31' })).toEqual([])
    expect(await idsFound({ role: 'disciple', from: '2026-02-02', way: 'telegram', q: 'ada' })).toEqual([userId])
    expect((await find({ q: 'ada' })).people[0]?.ways).toEqual(['password', 'telegram'])
    const answer = await made.portal.get('/api/backoffice/users?role=king', { as: made.admin.as })
    expect(answer.status).toBe(422)
  })

  test('[IMPL-09] every sort order lists everybody once across pages, also when values are equal', async () => {
    await makePeople(PAGE_LENGTH * 2 + 5)
    for (const order of ['newest', 'oldest', 'name', 'seen']) {
      const first = await find({ order })
      expect([first.count, first.people.length]).toEqual([PAGE_LENGTH * 2 + 6, PAGE_LENGTH])
      const second = await find({ order, cursor: first.next! })
      const third = await find({ order, cursor: second.next! })
      const ids = [first, second, third].flatMap((piece) => piece.people.map(({ id }) => id))
      expect([second.count, third.next, new Set(ids).size]).toEqual([null, null, PAGE_LENGTH * 2 + 6])
    }
    const { people: byName } = await find({ order: 'name', q: 'many' })
    expect(byName.map(({ fullName }) => fullName)).toEqual(byName.map(({ fullName }) => fullName).toSorted())
    expect((await find({ cursor: 'nonsense' })).people).toHaveLength(PAGE_LENGTH)
  })

  test('[IMPL-09] a full page that is the last one has no next page', async () => {
    await makePeople(PAGE_LENGTH - 1)
    const page = await find()
    expect([page.people.length, page.count, page.next]).toEqual([PAGE_LENGTH, PAGE_LENGTH, null])
  })

  test('[IMPL-09, IMPL-30] one person’s page has sign-in methods, progress, campaign, agreements and cookie choices', async () => {
    const { visit, userId } = await registered()
    const utm = { environmentId: 'demo', utm_source: 'poster', utm_campaign: 'spring' }
    await change(userId, { utm: JSON.stringify([{ ...utm, environmentId: 'other' }, utm]), lang: 'uk' })
    await visit.put('/api/backoffice/users/me/cookies', {
      learningPortalId: 'demo',
      cookies: { 'google-analytics': true },
    })
    const version = made.portal.clock.now()
    await made.portal.db
      .insertInto('policy_acceptances')
      .values({ environment_id: 'demo', user_id: userId, category: 'terms-of-use', version, accepted_at: version })
      .execute()
    const at = version.toISOString()
    await made.portal.db
      .insertInto('progresses')
      .values({ user_id: userId, created_at: at })
      .onConflict((it) => it.doNothing())
      .execute()
    await made.portal.db
      .insertInto('progress_courses')
      .values({ user_id: userId, course_id: 'gone', timestamp: at })
      .execute()
    await makeCourse(made.portal.kernel, { id: 'paid', title: 'The paid one', elements: [{}, {}] })
    await insertPurchase(made.portal.db, { userId, courseId: 'paid', source: 'order' })
    const course = { user_id: userId, course_id: 'paid' }
    await made.portal.db
      .insertInto('progress_courses')
      .values({ ...course, timestamp: at })
      .execute()
    await made.portal.db
      .insertInto('progress_elements')
      .values({
        ...course,
        element_id: 'paid-1',
        version: 1,
        state: 'done',
        percent: 100,
        history_at: at,
        updated_at: at,
      })
      .execute()
    expect(await read(`bo:${userId}`)).toMatchObject({
      id: userId,
      fullName: 'Ada Cole',
      ways: ['password'],
      lang: 'uk',
      emailVerified: false,
      isBlocked: false,
      deletedAfter: null,
      sessions: [{ browser: null, startedAt: at }],
      courses: [
        { id: 'gone', title: 'gone', done: 0, total: 0, finishedAt: null },
        { id: 'paid', title: 'The paid one', done: 1, total: 2, finishedAt: null },
      ],
      bought: [{ id: 'paid', title: 'The paid one' }],
      records: {
        policies: [{ category: 'terms-of-use', version: at, acceptedAt: at }],
        cookies: { 'google-analytics': true },
        campaign: { utm_source: 'poster', utm_campaign: 'spring' },
      },
      may: { roles: ['mentor', 'mp-leader', 'mp-admin', 'envmgr-admin'], administer: true, isSelf: false },
    })
  })
})

describe('the export', () => {
  const file = async (query = '') =>
    made.portal.get(`/api/backoffice/lists/people/file.csv${query}`, { as: made.admin.as })
  const linesOf = async (answer: Response) => (await answer.text()).split('\r\n').filter(Boolean)

  test('[IMPL-09] contains everybody who was found, however many, and is logged', async () => {
    await makePeople(EXPORT_STEP + 2)
    expect((await find()).count).toBe(COUNTED_MAX + 1)
    const answer = await file('?q=many&role=disciple')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [head, ...rows] = await linesOf(answer)
    expect(head).toContain('ID,First name,Last name')
    expect(new Set(rows).size).toBe(EXPORT_STEP + 2)
    const { entries } = await log({ action: 'users.exported' })
    expect(entries).toMatchObject([
      { actor: { id: made.admin.userId }, details: { role: 'disciple', hasSearch: true } },
    ])
    expect(JSON.stringify(entries)).not.toContain('many')
    expect((await linesOf(await file('?q=nobody&lang=uk')))[0]).toContain('ID,Ім’я,Прізвище')
    expect((await file('?role=king')).status).toBe(422)
  })

  test('[IMPL-40] is limited per hour', async () => {
    const take = async () =>
      (await made.portal.get('/api/backoffice/lists/people/file.csv?q=nobody', { as: made.admin.as })).status
    const statuses = []
    for (let count = 0; count <= EXPORTS_PER_HOUR; count += 1) statuses.push(await take())
    expect(statuses).toEqual([...Array<number>(EXPORTS_PER_HOUR).fill(200), 429])
  })

  test.each([
    ['=1+1', `'=1+1`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', `'＝1+1`],
    ['＠SUM', `'＠SUM`],
    ['a, "b"', '"a, ""b"""'],
    ['Anna', 'Anna'],
  ])('[IMPL-09] %j is text in a spreadsheet', async (name, cell) => {
    await change(made.admin.userId, { first_name: name, last_name: 'Z' })
    expect(await (await file()).text()).toContain(`${made.admin.userId},${cell},Z,`)
  })
})
