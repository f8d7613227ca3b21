// Videos in lessons: of YouTube and Vimeo, with fake players that speak their protocols, and of the portal
// itself.
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedBlock } from '#features/pages/model.ts'
import { makeCourse } from '../make/course.ts'
import { type E2ePortal, goto, openPortal } from './open-portal.ts'
import { signInDemo } from './sign-in.ts'

const DURATION = 60
/** Percent of the duration: three seconds. */
const COMPLETE_AT = 5

let portal: E2ePortal
beforeAll(async () => {
  portal = await openPortal()
  await makeCourse(portal.kernel, {
    id: 'films',
    arbitrary_walkthrough: true,
    elements: [
      { id: 'film-youtube', components: [film({ kind: 'youtube', url: 'https://youtu.be/M7lc1UVf-VE' })] },
      { id: 'film-vimeo', components: [film({ kind: 'vimeo', url: 'https://vimeo.com/76979871' })] },
      {
        id: 'film-own',
        can_be_first: true,
        components: [film({ kind: 'own', src: '/files/demo/storm.webm', type: 'video/webm' })],
      },
    ],
  })
})
afterAll(() => portal.close())

function film(source: Record<string, unknown>): SavedBlock {
  const captions = [{ lang: 'en', label: 'English', src: '/files/demo/storm.en.vtt' }]
  const chapters = [
    { id: 'evening', start: 0, title: 'At evening' },
    { id: 'pillow', start: 21, title: 'Asleep on a pillow' },
    { id: 'calm', start: 40, title: 'A great calm' },
  ]
  const poster = { src: '/art/scene-room.svg', alt: '', width: 1600, height: 800 }
  const props = { source: { ...source, captions }, poster, title: 'The storm', duration: DURATION, chapters }
  return {
    id: 'film',
    component: 'video',
    version: 2,
    visible: true,
    props: { ...props, completeAt: COMPLETE_AT, variant: 'plain' },
    texts: {},
  }
}

const lesson = (id: string) => `${portal.origin}/en/lesson/${id}/`
const block = (page: Page) => page.locator('#film')
const playButton = (page: Page) => block(page).getByRole('button', { name: /^Play: The storm/ })
const finishButton = (page: Page) => page.getByRole('button', { name: /Finish the (?:lesson|course)/ })
const chapter = (page: Page, name: string) => block(page).locator('[data-chapters]').getByRole('button', { name })
const line = (page: Page, text: string) => block(page).getByRole('region', { name: 'Transcript' }).getByText(text)
const seenPercent = async (page: Page) => Number(await block(page).locator('[data-seen]').getAttribute('data-seen'))

/** Signs in as the demo’s learner with consent for both sites, on as many devices as needed. */
async function asLearner(context: BrowserContext): Promise<string> {
  const answer = await signInDemo(portal, { context, who: 'learner' })
  const agreements = encodeURIComponent(JSON.stringify({ youtube: true, vimeo: true }))
  await context.addCookies([{ name: 'lp-cookie-agreements', value: agreements, url: portal.origin }])
  return (await answer.json()).userId
}

async function stateOf(context: BrowserContext, { userId, id }: { userId: string; id: string }): Promise<unknown> {
  const path = `/api/lpm/progresses/demo:${userId}/courses/films/elements/${id}/state`
  return (await (await context.request.get(`${portal.origin}${path}`)).json()).value
}

/** Shared script of both fake players: a video of one minute that plays, and records the commands it received. */
const FILM = `
  // Stops after the first line until a command seeks, so that slow machines have time.
  const film = { time: 0, rate: 1, isPlaying: false, end: 5 }
  const told = []
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    if (film.isPlaying) film.time = Math.min(film.end, film.time + ((now - last) / 1000) * film.rate)
    last = now
    tell()
  }, 100)`

const FAKE_PLAYERS = {
  youtube: {
    frame: /youtube-nocookie\.com\/embed/,
    seek: 'seekTo',
    rate: 'setPlaybackRate',
    html: `<!doctype html><title>Film</title><script>${FILM}
      const origin = new URLSearchParams(location.search).get('origin')
      let isHeard = false
      const send = (message) => parent.postMessage(JSON.stringify({ ...message, id: 'player', channel: 'widget' }), origin)
      const info = () => ({ currentTime: film.time, duration: ${DURATION}, playerState: film.isPlaying ? 1 : 2, playbackRate: film.rate })
      function tell() { if (isHeard) send({ event: 'infoDelivery', info: info() }) }
      const commands = {
        playVideo: () => { film.isPlaying = true },
        pauseVideo: () => { film.isPlaying = false },
        seekTo: (seconds) => { film.time = seconds; film.end = ${DURATION} },
        setPlaybackRate: (rate) => { film.rate = rate },
      }
      addEventListener('message', ({ data }) => {
        const message = JSON.parse(data)
        if (message.event === 'listening' && !isHeard) {
          isHeard = true
          film.isPlaying = true
          send({ event: 'initialDelivery', info: info() })
          send({ event: 'onReady' })
        }
        if (message.event !== 'command') return
        told.push([message.func, ...message.args])
        commands[message.func]?.(...message.args)
        tell()
      })
    </script>`,
  },
  vimeo: {
    frame: /player\.vimeo\.com\/video/,
    seek: 'setCurrentTime',
    rate: 'setPlaybackRate',
    html: `<!doctype html><title>Film</title><script>${FILM}
      const wanted = new Set()
      const send = (message) => parent.postMessage(JSON.stringify(message), '*')
      const event = (name, data) => wanted.has(name) && send({ event: name, data: { seconds: film.time, duration: ${DURATION}, ...data } })
      function tell() { if (film.isPlaying) event('timeupdate') }
      const methods = {
        ping: () => send({ method: 'ping' }),
        addEventListener: (name) => {
          wanted.add(name)
          if (name === 'play') methods.play()
        },
        play: () => { film.isPlaying = true; event('play') },
        pause: () => { film.isPlaying = false; event('pause') },
        setCurrentTime: (seconds) => { film.time = seconds; film.end = ${DURATION}; event('seeked') },
        setPlaybackRate: (rate) => { film.rate = rate; event('playbackratechange', { playbackRate: rate }) },
      }
      addEventListener('message', ({ data }) => {
        const { method, value } = JSON.parse(data)
        told.push([method, value])
        methods[method]?.(value)
      })
    </script>`,
  },
}

describe.each(['youtube', 'vimeo'] as const)('a video of %s', (provider) => {
  const { frame: address, html, seek, rate } = FAKE_PLAYERS[provider]
  const id = `film-${provider}`

  /** Starts the video in the frame of the fake player. */
  async function play(page: Page): Promise<Frame> {
    await page.context().route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await goto(page, lesson(id))
    await playButton(page).click()
    const isThere = () => page.frames().find((candidate) => address.test(candidate.url()))
    await expect.poll(() => isThere() !== undefined).toBe(true)
    return isThere()!
  }
  const timeOf = (frame: Frame) => frame.evaluate<number>('film.time')
  const toldOf = async (frame: Frame, name: string) =>
    (await frame.evaluate<[string, number][]>('told')).filter(([said]) => said === name).map(([, value]) => value)

  test('[ELEM-28] drives the transcript and chapters and is driven by them; skipped parts don’t count towards completing the lesson', async () => {
    const { context, page, complaints } = await portal.visit()
    const userId = await asLearner(context)
    const frame = await play(page)
    await block(page).locator('[aria-current]', { hasText: 'And the same day' }).waitFor()
    expect(await finishButton(page).count()).toBe(0)

    // Messages from other frames than the player’s are ignored.
    await page.evaluate(async () => {
      const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
      postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 59, playerState: 1 } }), location.origin)
      await heard
    })
    expect(await block(page).locator('[aria-current]', { hasText: 'A great calm' }).count()).toBe(0)
    await line(page, 'And the wind ceased').click()
    await expect.poll(() => toldOf(frame, seek)).toEqual([38])
    await chapter(page, 'A great calm').click()
    await expect.poll(() => timeOf(frame)).toBeGreaterThanOrEqual(40)
    await block(page).locator('[data-chapters] [aria-current]', { hasText: 'A great calm' }).waitFor()

    // The player’s keys work while the focus is in our transcript.
    await page.keyboard.press('>')
    await expect.poll(async () => (await toldOf(frame, rate)).at(-1)).toBe(1.25)
    await page.keyboard.press('b')
    await expect.poll(async () => (await toldOf(frame, seek)).at(-1)).toBe(21)
    const before = await timeOf(frame)
    await expect.poll(() => timeOf(frame)).toBeGreaterThan(before + 3.2)
    await page.keyboard.press('k')
    await finishButton(page).waitFor()
    // Forty seconds are between the start and the last position, but only a few were watched.
    expect(await seenPercent(page)).toBeLessThan(60)
    await finishButton(page).click()
    await expect.poll(() => stateOf(context, { userId, id })).toBe('done')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('resumes at the last position and at the chosen speed, on another device too', async () => {
    const { context, page } = await portal.visit()
    await asLearner(context)
    await context.addInitScript(() => localStorage.setItem('player', '{"rate":1.5,"hasCaptions":true}'))
    const frame = await play(page)
    await expect.poll(() => toldOf(frame, seek)).toHaveLength(1)
    const [start] = await toldOf(frame, seek)
    expect(start).toBeGreaterThan(20)
    expect(start).toBeLessThan(DURATION)
    await expect.poll(async () => (await toldOf(frame, rate)).at(-1)).toBe(1.5)
    await context.close()
  })
})

describe('a video of the portal', () => {
  test('is tracked offline too: the watched parts survive a reload, and are sent then', async () => {
    const { context, page } = await portal.visit()
    const userId = await asLearner(context)
    let isCut = true
    const sent: { seen: [number, number][] }[] = []
    await page.route('**/watched?*', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (isCut) return route.abort()
      sent.push(route.request().postDataJSON())
      return route.continue()
    })
    await goto(page, lesson('film-own'))
    await playButton(page).click()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
    await page.keyboard.press('n')
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 24)
    await page.keyboard.press('k')
    await finishButton(page).waitFor()
    isCut = false
    await goto(page, lesson('film-own'))
    await expect.poll(() => sent.at(-1)?.seen.length).toBe(2)
    const [first, second] = sent.at(-1)?.seen ?? []
    expect(first?.[1]).toBeLessThan(20)
    expect(second?.[0]).toBeGreaterThanOrEqual(20.5)
    await finishButton(page).click()
    await expect.poll(() => stateOf(context, { userId, id: 'film-own' })).toBe('done')
    await context.close()
  })

  test('a guest’s watched parts are stored in a session that is opened for them', async () => {
    const { context, page } = await portal.visit()
    await goto(page, lesson('film-own'))
    await playButton(page).click()
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1)
    await page.keyboard.press('k')
    await expect.poll(() => seenPercent(page)).toBeGreaterThan(0)
    const path = '/api/lpm/learningPortals/demo/watched?elementId=film-own&lang=en'
    await expect
      .poll(async () => (await (await context.request.get(`${portal.origin}${path}`)).json()).media?.[0].percent)
      .toBeGreaterThan(0)
    await context.close()
  })
})
