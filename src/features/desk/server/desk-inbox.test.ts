import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#base/clock.ts'
import { addLink } from '#features/accounts/server/store-links.ts'
import { TEST_NOW } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { at, chatAt, openDesk } from '#test/make/desk.ts'
import { makeUser } from '#test/make/user.ts'
import { BULKS_PER_DAY, INBOX_PAGE } from '../limits.ts'
import type { BulkPreview, DeskFrame, FoundMessage, InboxPage, LearnerCard, TeamNumbers } from '../model.ts'

const desk = openDesk()

/** Makes a learner wait for an answer since the given time before now. */
async function waitSince(id: string, ms: number): Promise<void> {
  const since = new Date(desk.portal.clock.now().getTime() + ms)
  const waiting = { waiting_since: since, last_message_at: since }
  await desk.portal.db.updateTable('chats').set(waiting).where('id', '=', id).execute()
}

test('[IMPL-05] the longest wait comes first; pages follow each other without gaps; an answer ends the wait', async () => {
  const mentor = await desk.portal.signedIn('mentor')
  const count = INBOX_PAGE + 3
  const ids = await Promise.all(
    Array.from({ length: count }, async () => {
      const userId = await makeUser(desk.portal.kernel)
      return desk.connect({ userId }, mentor)
    }),
  )
  for (const [index, id] of ids.entries()) await waitSince(id, (index - count) * MINUTE_MS)
  const first = await desk.read<InboxPage>(at('/chats?tab=waiting'), mentor)
  const second = await desk.read<InboxPage>(at(`/chats?tab=waiting&after=${first.next}`), mentor)
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
  const newest = await desk.read<InboxPage>(at('/chats?tab=mine'), mentor)
  const rest = await desk.read<InboxPage>(at(`/chats?tab=mine&after=${newest.next}`), mentor)
  expect([...newest.entries, ...rest.entries].map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await desk.read<DeskFrame>(at(''), mentor)).counts.waiting).toBe(ids.length)
  await desk.write(mentor, ids[0] ?? '', 'No, it ends so.')
  expect((await desk.inboxOf(mentor, 'tab=waiting'))[0]).toBe(ids[1])
  expect(await desk.send('GET', at('/chats?after=bm9uc2Vuc2U'), mentor)).toMatchObject({ status: 200 })
})

test('a conversation can be marked as answered and as waiting, snoozed, closed, reopened and tagged', async () => {
  const mentor = await desk.portal.signedIn('mentor')
  const learner = await desk.newLearner(mentor)
  await desk.write(learner, learner.chatId, 'Thank you')
  const since = desk.portal.clock.now().toISOString()
  desk.portal.clock.advance(HOUR_MS)
  const change = (body: unknown) => desk.send('PATCH', chatAt(learner.chatId), mentor, body)
  const tabs = async () =>
    Object.fromEntries(
      await Promise.all(
        ['waiting', 'mine', 'snoozed', 'closed'].map(async (tab) => [
          tab,
          (await desk.inboxOf(mentor, `tab=${tab}`)).length,
        ]),
      ),
    )
  expect(await change({ isWaiting: false })).toMatchObject({ waitingSince: null })
  expect(await tabs()).toEqual({ waiting: 0, mine: 1, snoozed: 0, closed: 0 })
  expect(await change({ isWaiting: true })).toMatchObject({ waitingSince: since })
  const until = new Date(desk.portal.clock.now().getTime() + HOUR_MS).toISOString()
  await change({ snoozedUntil: until })
  expect(await tabs()).toEqual({ waiting: 0, mine: 1, snoozed: 1, closed: 0 })
  desk.portal.clock.advance(2 * HOUR_MS)
  expect(await tabs()).toMatchObject({ waiting: 1 })
  expect((await desk.read<DeskFrame>(at(''), mentor)).counts.due).toBe(1)
  await change({ state: 'closed', tags: ['prayer', 'prayer'] })
  expect(await tabs()).toEqual({ waiting: 0, mine: 0, snoozed: 0, closed: 1 })
  expect(await desk.inboxOf(mentor, 'tab=closed&tag=prayer')).toEqual([learner.chatId])
  expect(await desk.inboxOf(mentor, 'tab=closed&tag=other')).toEqual([])
  expect(await change({ state: 'open' })).toMatchObject({ state: 'open', tags: ['prayer'] })
})

test('an answer, or marking as answered, ends the snooze of a conversation, and closing it twice is said once', async () => {
  const mentor = await desk.portal.signedIn('mentor')
  const learner = await desk.newLearner(mentor)
  await desk.write(learner, learner.chatId, 'Thank you')
  const change = (body: unknown) => desk.send('PATCH', chatAt(learner.chatId), mentor, body)
  const snoozed = () => desk.inboxOf(mentor, 'tab=snoozed')
  const snooze = async () => {
    await change({ snoozedUntil: new Date(desk.portal.clock.now().getTime() + HOUR_MS).toISOString() })
    expect(await snoozed()).toEqual([learner.chatId])
  }
  await snooze()
  await desk.write(mentor, learner.chatId, 'You are welcome')
  expect(await snoozed()).toEqual([])
  await snooze()
  await change({ isWaiting: false })
  expect(await snoozed()).toEqual([])
  for (const state of ['closed', 'closed']) await change({ state })
  const messages = desk.portal.db.selectFrom('chat_messages').select('system').where('chat_id', '=', learner.chatId)
  const said = (await messages.execute()).filter(({ system }) => system?.kind === 'chat-closed')
  expect(said).toHaveLength(1)
})

test('a conversation comes back after 90 days at the latest, however long it was snoozed', async () => {
  const mentor = await desk.portal.signedIn('mentor')
  const learner = await desk.newLearner(mentor)
  const until = (days: number) => new Date(desk.portal.clock.now().getTime() + days * DAY_MS).toISOString()
  const snooze = (days: number) => desk.send('PATCH', chatAt(learner.chatId), mentor, { snoozedUntil: until(days) })
  expect(await snooze(90)).toMatchObject({ snoozedUntil: until(90) })
  expect(await snooze(91)).toMatchObject({ snoozedUntil: until(90) })
})

test('the inbox can be filtered by course, language, campaign and, by leaders, mentor', async () => {
  const mentor = await desk.portal.signedIn('mentor')
  const [one, other] = [await desk.newLearner(mentor, { lang: 'uk' }), await desk.newLearner(mentor, { lang: 'ar' })]
  await makeCourse(desk.portal.kernel, { id: 'mark', title: 'Mark' })
  await desk.beginCourse(one.userId, 'mark')
  const utm = JSON.stringify([{ environmentId: 'demo', utm_campaign: 'spring', utm_source: 'x' }])
  await desk.portal.db.updateTable('users').set({ utm }).where('id', '=', other.userId).execute()
  expect(await desk.inboxOf(mentor, 'tab=all&course=mark')).toEqual([one.chatId])
  expect(await desk.inboxOf(mentor, 'tab=all&lang=ar')).toEqual([other.chatId])
  expect(await desk.inboxOf(mentor, 'tab=all&campaign=spring')).toEqual([other.chatId])
  expect(await desk.inboxOf(desk.people.admin, `tab=all&mentor=${mentor.userId}&lang=uk`)).toEqual([one.chatId])
  const frame = await desk.read<DeskFrame>(at(''), mentor)
  expect(frame).toMatchObject({
    courses: [{ id: 'mark', title: 'Mark' }],
    campaigns: ['spring'],
    languages: ['ar', 'uk'],
  })
})

test('a search finds messages in any inflection and any script, with the matches marked', async () => {
  const mentor = await desk.portal.signedIn('mentor')
  const ruth = await desk.newLearner(mentor, { firstName: 'Zipporah' })
  const salma = await desk.newLearner(mentor, { lang: 'ar' })
  await desk.write(ruth, ruth.chatId, 'She was praying in the garden.')
  await desk.write(salma, salma.chatId, 'هل يمكن أن أعيد الدرس الثالث؟')
  const found = (q: string) =>
    desk.read<{ messages: FoundMessage[]; entries: { id: string }[] }>(at(`/search?q=${q}`), mentor)
  const { messages } = await found('prayed')
  expect(messages.map((message) => message.chatId)).toEqual([ruth.chatId])
  expect(messages[0]?.pieces.filter(({ isHit }) => isHit)).toEqual([{ text: 'praying', isHit: true }])
  expect((await found('درس')).messages.map((message) => message.chatId)).toEqual([salma.chatId])
  expect((await found('zippo')).entries.map(({ id }) => id)).toEqual([ruth.chatId])
  expect(await found('%25')).toEqual({ messages: [], entries: [] })
})

test('a bulk message reaches each learner once, in their language, except those who opted out, and only a few can be sent per day', async () => {
  const mentor = await desk.portal.signedIn('mentor')
  const en = await desk.newLearner(mentor, { firstName: 'Ada' })
  const uk = await desk.newLearner(mentor, { lang: 'uk', firstName: 'Ірина' })
  const silent = await desk.newLearner(mentor)
  const blocked = await desk.newLearner(mentor)
  await desk.portal.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.userId).execute()
  await desk.newLearner(desk.people.neighbour)
  await desk.write(uk, uk.chatId, 'Питання')
  await desk.portal.call('PUT', '/api/lpm/bulkWish', { as: silent.as, body: { wantsBulk: false } })
  const input = { texts: { en: 'Dear {firstName}, a reading.', uk: 'Дорога {firstName}!' }, fallback: 'en', filter: {} }
  const preview = await desk.send('POST', at('/bulk/preview'), mentor, input)
  expect(preview).toMatchObject({ total: 2, refused: 1, left: BULKS_PER_DAY } satisfies Partial<BulkPreview>)
  const put = (id: string, who = mentor) => desk.send('PUT', at(`/bulk/${id}`), who, input)
  expect(await Promise.all([put('b1'), put('b1')])).toMatchObject([
    { status: 200, total: 2 },
    { status: 200, total: 2 },
  ])
  const sent = await desk.portal.db
    .selectFrom('chat_messages')
    .select(['chat_id', 'text'])
    .where('via', '=', 'bulk')
    .execute()
  expect(sent.toSorted((a, b) => a.text.localeCompare(b.text))).toEqual([
    { chat_id: en.chatId, text: 'Dear Ada, a reading.' },
    { chat_id: uk.chatId, text: 'Дорога Ірина!' },
  ])
  expect(await desk.inboxOf(mentor, 'tab=waiting')).toEqual([uk.chatId])
  expect(await put('b1', desk.people.neighbour)).toMatchObject({ status: 404 })
  for (const id of ['b2', 'b3']) expect(await put(id)).toMatchObject({ status: 200 })
  expect(await put('b4')).toMatchObject({ status: 429, code: 'desk.bulk-limit' })
  desk.portal.clock.advance(DAY_MS)
  expect(await put('b4')).toMatchObject({ status: 200 })
})

test('[O-S14] learners who wait longer than promised count against the share that was answered in time', async () => {
  const [leader, mentor] = [await desk.portal.signedIn('mp-leader'), await desk.portal.signedIn('mentor')]
  await desk.makeTeam('late', leader, mentor)
  const learner = await desk.newLearner(mentor)
  await desk.write(learner, learner.chatId, 'A question')
  desk.portal.clock.advance(MINUTE_MS)
  await desk.write(mentor, learner.chatId, 'An answer')
  const waiting = await desk.newLearner(mentor)
  await desk.write(waiting, waiting.chatId, 'Is anybody there?')
  const read = () => desk.read<TeamNumbers>(at('/team?days=7'), leader)
  expect(await read()).toMatchObject({ answers: 1, withinPromise: 100 })
  const longAgo = new Date(desk.portal.clock.now().getTime() - 8 * DAY_MS)
  const { db } = desk.portal
  await db.updateTable('chat_messages').set({ created_at: longAgo }).where('chat_id', '=', waiting.chatId).execute()
  const times = { waiting_since: longAgo, last_message_at: longAgo }
  await db.updateTable('chats').set(times).where('id', '=', waiting.chatId).execute()
  const numbers = await read()
  expect(numbers).toMatchObject({ answers: 1, withinPromise: 50 })
  expect(numbers.mentors.find(({ id }) => id === mentor.userId)).toMatchObject({ withinPromise: 50 })
})

test('leaders see the median times, the promise and the load of their team', async () => {
  const [leader, mentor] = [await desk.portal.signedIn('mp-leader'), await desk.portal.signedIn('mentor')]
  await desk.makeTeam('noon', leader, mentor)
  const answerAfter = async (ms: number) => {
    const learner = await desk.newLearner(mentor)
    await desk.write(learner, learner.chatId, 'A question')
    desk.portal.clock.advance(MINUTE_MS)
    await desk.write(learner, learner.chatId, 'And one more')
    desk.portal.clock.advance(ms - MINUTE_MS)
    await desk.write(mentor, learner.chatId, 'An answer')
  }
  await answerAfter(10 * MINUTE_MS)
  await answerAfter(30 * MINUTE_MS)
  await answerAfter(30 * HOUR_MS)
  const waiting = await desk.newLearner(mentor)
  await desk.write(waiting, waiting.chatId, 'Nobody has answered')
  const numbers = await desk.read<TeamNumbers>(at('/team?days=7'), leader)
  expect(numbers).toMatchObject({ answers: 3, medianMinutes: 30, withinPromise: 67 })
  expect(numbers.days).toHaveLength(7)
  expect(numbers.days.reduce((sum, day) => sum + day.asked, 0)).toBe(4)
  expect(numbers.mentors.find(({ id }) => id === mentor.userId)).toMatchObject({
    waiting: 1,
    answers: 3,
    medianMinutes: 30,
  })
})

test("[E-32] the card has the names of a learner's messengers as the brands write them", async () => {
  const { userId, chatId } = await desk.newLearner(desk.people.own)
  const link = { userId, link: 'telegram|7001', now: TEST_NOW }
  await desk.portal.db.transaction().execute((trx) => addLink(trx, link))
  const card = await desk.read<LearnerCard>(chatAt(chatId, '/learner'), desk.people.own)
  expect(card.reachedBy).toEqual(['Telegram'])
})

test("[MENTOR-22] the card has courses and answers, and never a learner's private ones", async () => {
  const learner = await desk.newLearner(desk.people.own)
  await makeCourse(desk.portal.kernel, { id: 'psalms', title: 'Psalms' })
  await desk.beginCourse(learner.userId, 'psalms')
  const answer = (id: string, isPrivate: boolean) => ({
    user_id: learner.userId,
    id,
    course_id: 'psalms',
    element_id: 'psalms-1',
    component_id: id,
    component_name: 'open-text',
    type: 'open-text',
    dialog_id: null,
    asked: null,
    text: `Question ${id}`,
    variants: '[]',
    answers: JSON.stringify([{ text: `Answer ${id}` }]),
    multiple: false,
    passed: null,
    share: 1,
    attempt: 1,
    private: isPrivate,
    answered_at: TEST_NOW,
    created_at: TEST_NOW,
  })
  await desk.portal.db
    .insertInto('interaction_results')
    .values([answer('told', false), answer('secret', true)])
    .execute()
  const card = await desk.read<LearnerCard>(chatAt(learner.chatId, '/learner'), desk.people.own)
  expect(card.courses).toMatchObject([{ id: 'psalms', title: 'Psalms', elements: ['current', 'open', 'open'] }])
  expect(card.interactions).toMatchObject([{ question: 'Question told', answer: 'Answer told' }])
  expect(JSON.stringify(card)).not.toContain('secret')
})
