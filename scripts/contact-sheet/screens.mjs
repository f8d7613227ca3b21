import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

const LEARNER = { email: 'learner@demo.portico.test', password: 'portico-demo' }
const AS_LEARNER = ['/', '/courses/', '/courses/mark/', '/lesson/mark-whole-story/']
/** Addresses at which the product says that something is not as it should be; `status` is what they must answer. */
const PROBLEMS = [
  { path: '/no-such-page/', status: 404 },
  { path: '/courses/no-such-course/', status: 404 },
  { path: '/lesson/no-such-lesson/', status: 404 },
]
const SIGN_IN = [
  { name: 'sign-in', path: '/courses/mark/?login=1' },
  { name: 'restore password', path: '/?pwdtoken=no-such-token' },
]

/**
 * Every screen as `{ name, group, path, status?, as?, open? }`: addresses of the routes as the page `dev` lists them, of all
 * content as the sitemap lists it, every block alone, every popup and scenario opened. So what is new comes by itself.
 */
export async function listScreens({ origin }) {
  const [content, routes] = await Promise.all([fromSitemap(origin), fromRoutes(origin)])
  const pages = [...new Set([...content, ...routes])].map((address) => ({ group: groupOf(address), path: address }))
  return [
    ...pages,
    ...AS_LEARNER.map((address) => ({ group: 'learner', name: `${address} as learner`, path: address, as: LEARNER })),
    ...SIGN_IN.map((screen) => ({ ...screen, group: 'popups', isWindow: true })),
    ...openers().map((screen) => ({ ...screen, group: 'popups', path: '/sandbox/popup/', isWindow: true })),
    ...PROBLEMS.map((screen) => ({ ...screen, group: 'problems' })),
    { group: 'problems', name: 'offline', path: '/offline/{lang}.html', isBare: true },
    ...blocks().map((type) => ({ group: 'blocks', name: `block ${type}`, path: `/sandbox/?alone=1&block=${type}` })),
  ].map((screen) => ({ name: screen.path, status: 200, ...screen }))
}

const groupOf = (address) => (/^\/(?:guideline|sandbox|dev)\//.test(address) ? 'gallery' : 'pages')

async function fromSitemap(origin) {
  const text = await textOf(`${origin}/sitemap.xml`)
  return [...text.matchAll(/<loc>[^<]*?\/en(\/[^<]*)<\/loc>/g)].map(([, address]) => address).toSorted()
}

async function fromRoutes(origin) {
  const text = await textOf(`${origin}/en/dev/`)
  return [...text.matchAll(/<a href="\/en(\/[^"#?]*)"/g)].map(([, address]) => address)
}

async function textOf(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

const partsOf = (kind) => readdirSync(path.join(root, 'src/parts', kind)).toSorted()
const blocks = () => partsOf('blocks').filter((id) => existsSync(samplesFile('blocks', id)))
const samplesFile = (kind, id) => path.join(root, 'src/parts', kind, id, 'fixtures.json')

/** What `sandbox/popup` opens, by the mark on its buttons. */
function openers() {
  return ['popups', 'scenarios'].flatMap((kind) =>
    partsOf(kind)
      .filter((id) => existsSync(samplesFile(kind, id)))
      .flatMap((id) =>
        JSON.parse(readFileSync(samplesFile(kind, id), 'utf8')).map(({ name }) => ({
          name: `${kind.slice(0, -1)} ${id}: ${name}`,
          open: `${id}: ${name}`,
        })),
      ),
  )
}
