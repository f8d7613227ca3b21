import { makeId } from '#base/ids.ts'

type Answers = readonly unknown[]

/** An attempt at a test, which only this page knows. */
interface Attempt {
  elementId: string
  session: string
  number: number
  version: number
  startedAt: string
  answers: Record<string, Answers>
  drafts: Record<string, string>
  flagged: readonly string[]
  activeStep?: string
  isFinished: boolean
}

/** What the page of a test sends about one of its questions. */
interface Sent {
  msgId?: string
  answers?: Answers
  draft?: string
  isFlagged?: boolean
  isActive?: true
  isCleared?: true
}

const TEST = /^\/api\/lpm\/tests\/([^/]+)$/
const START = /^\/api\/lpm\/tests\/([^/]+)\/attempts$/
const STEP = /^\/api\/lpm\/testAttempts\/[^/]+\/steps\/([^/]+)$/
const FINISH = /^\/api\/lpm\/testAttempts\/[^/]+\/finish$/
const RESULTS = /^\/api\/lpm\/learningPortals\/[^/]+\/testResults$/
const SESSION = '/api/sso/sessions'

/**
 * Answers the calls of a test in a preview. The attempt is kept on the page; the server is asked what a learner would see, and stores
 * nothing. Returns undefined for all other calls.
 */
export function answerTests(send: typeof fetch): (request: Request) => Promise<Response> | undefined {
  let attempt: Attempt | undefined
  const show = async (lang: string): Promise<Response> => {
    const { elementId = '', ...sample } = attempt ?? {}
    const secret = new URLSearchParams(location.search).get('secret') ?? ''
    return send(`/api/lpm/tests/${elementId}/sample?${new URLSearchParams({ lang, secret })}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'accept-language': lang },
      body: JSON.stringify(sample),
    })
  }
  const start = (elementId: string) => {
    const number = attempt?.elementId === elementId ? attempt.number + 1 : 1
    attempt = {
      elementId,
      number,
      session: makeId(),
      version: 1,
      startedAt: new Date().toISOString(),
      answers: {},
      drafts: {},
      flagged: [],
      isFinished: false,
    }
  }
  const change = (makeChange: (before: Attempt) => Partial<Attempt>) => {
    if (attempt) attempt = { ...attempt, ...makeChange(attempt), version: attempt.version + 1 }
  }
  return (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const lang = searchParams.get('lang') ?? document.documentElement.lang
    const isTaken = attempt !== undefined && TEST.exec(pathname)?.[1] === attempt.elementId
    if (request.method === 'GET') return isTaken ? show(lang) : undefined
    // A guest opens a session before the first attempt; here nobody has to know them.
    if (pathname === SESSION) return Promise.resolve(asJson({ userId: 'preview' }))
    const started = START.exec(pathname)?.[1]
    if (started !== undefined) {
      start(started)
      return show(lang)
    }
    if (!attempt) return undefined
    const step = STEP.exec(pathname)?.[1]
    if (step !== undefined) {
      return readBody(request).then((sent) => {
        change((before) => changesOfStep(before, step, sent))
        return show(lang)
      })
    }
    if (RESULTS.test(pathname)) {
      return readBody(request).then(async ({ msgId = '', answers = [] }) => {
        change((before) => ({ answers: { ...before.answers, [msgId]: answers } }))
        const shown = await show(lang)
        return shown.ok ? asJson({ passed: null, test: await shown.json() }) : shown
      })
    }
    if (!FINISH.test(pathname)) return undefined
    change(() => ({ isFinished: true }))
    return show(lang)
  }
}

function changesOfStep(
  before: Attempt,
  step: string,
  { draft, isFlagged, isActive, isCleared }: Sent,
): Partial<Attempt> {
  const others = before.flagged.filter((id) => id !== step)
  return {
    ...(isCleared && { answers: { ...before.answers, [step]: [] } }),
    ...(draft !== undefined && { drafts: { ...before.drafts, [step]: draft } }),
    ...(isFlagged !== undefined && { flagged: isFlagged ? [...others, step] : others }),
    ...(isActive && { activeStep: step }),
  }
}

async function readBody(request: Request): Promise<Sent> {
  const sent: unknown = await request.json()
  return typeof sent === 'object' && sent !== null ? sent : {}
}

const asJson = (answer: unknown): Response =>
  new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
