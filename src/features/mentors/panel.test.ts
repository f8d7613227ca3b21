import { expect, test } from 'vitest'
import type { MentorProfile } from './api.ts'
import { MENTOR_RESET, panelOf, selectMentor } from './panel.ts'

const mentor = (uid: string, campaign: string | null = null): MentorProfile => ({
  uid,
  id: `bo:${uid}`,
  fullName: uid,
  avatarUrl: null,
  about: '',
  languages: [],
  core: { utm_campaign_name: campaign },
  isHere: true,
  backAt: null,
})
const [a, b, c] = [mentor('a', 'spring'), mentor('b'), mentor('c')] as const
const none = { connection: null }
const saved = (type: 'chat' | 'distribution', whom: MentorProfile | null = b) => ({
  type,
  mentor: whom,
  madeAt: '2026-03-02T10:00:00.000Z',
})

test('[MENTOR-01, MENTOR-03] it is hidden, in mode single and empty at first', () => {
  expect(MENTOR_RESET).toEqual({
    isHidden: true,
    mode: 'single',
    mentors: [],
    activeMentor: null,
    componentState: 'empty',
    connectionType: null,
    chat: null,
  })
})

test('[MENTOR-04] without mentors it is hidden', () => {
  expect(panelOf({ ...none, mentors: [] })).toEqual(MENTOR_RESET)
})

test('[MENTOR-02, MENTOR-05] with one mentor it is in mode single with that mentor active', () => {
  expect(panelOf({ ...none, mentors: [a] })).toMatchObject({ isHidden: false, mode: 'single', activeMentor: a })
})

test('[MENTOR-06] with several mentors it is in mode multiple with the first active', () => {
  const state = panelOf({ ...none, mentors: [c, a, b] })
  expect(state).toMatchObject({ isHidden: false, mode: 'multiple', activeMentor: c, componentState: 'empty' })
})

test('[MENTOR-07] a connected mentor is current, wherever they are in the list, or even if they are not in it', () => {
  const current = { componentState: 'connected', activeMentor: b, connectionType: 'chat', chat: 'lpmchat:1' }
  expect(panelOf({ mentors: [a, b], connection: saved('chat'), chat: 'lpmchat:1' })).toMatchObject({
    mode: 'multiple',
    ...current,
  })
  expect(panelOf({ mentors: [], connection: saved('chat'), chat: 'lpmchat:1' })).toMatchObject({
    isHidden: false,
    ...current,
  })
})

test('[MENTOR-08] a connection that the portal distributes has mode mentor-chooses, also while no mentor is assigned yet', () => {
  for (const whom of [b, null]) {
    const connection = saved('distribution', whom)
    const chooses = { isHidden: false, mode: 'mentor-chooses', componentState: 'connected', activeMentor: whom }
    expect(panelOf({ mentors: [a, b], connection })).toMatchObject(chooses)
  }
})

test('[MENTOR-09] selecting the active mentor again changes nothing', () => {
  const state = panelOf({ ...none, mentors: [a, b] })
  expect(selectMentor(state, 'a')).toBe(state)
  expect(selectMentor(state, 'nobody')).toBe(state)
  expect(selectMentor(state, 'b')).toEqual({ ...state, activeMentor: b })
})

test('[MENTOR-10] mentors of the visitor’s campaign come first, the others keep their order', () => {
  const state = panelOf({ ...none, mentors: [c, b, a], campaign: { utm_campaign: 'spring' } })
  expect([state.mentors, state.activeMentor]).toEqual([[a, c, b], a])
})

test('[MENTOR-11] with the term `only`, only the campaign’s mentors are shown', () => {
  const campaign = { utm_campaign: 'spring', utm_term: 'only' }
  expect(panelOf({ ...none, mentors: [c, a], campaign })).toMatchObject({
    mode: 'single',
    mentors: [a],
    activeMentor: a,
  })
})

test('[MENTOR-11, B-D5] if no mentor matches the term `only`, all are shown, also with an existing connection', () => {
  const campaign = { utm_campaign: 'autumn', utm_term: 'only' }
  expect(panelOf({ ...none, mentors: [c, b], campaign })).toMatchObject({ isHidden: false, mentors: [c, b] })
  expect(panelOf({ mentors: [c, b], connection: saved('chat'), campaign }).mentors).toEqual([c, b])
})
