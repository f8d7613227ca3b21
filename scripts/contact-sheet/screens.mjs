import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

const LEARNER = { email: 'learner@demo.portico.test', password: 'portico-demo' }
const AS_LEARNER = ['/', '/courses/', '/courses/mark/', '/lesson/mark-whole-story/']
/** Addresses of error pages; `status` is the expected status. */
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
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} group
 * @property {string} path
 * @property {number} status Expected status.
 * @property {{ email: string, password: string }} [as] The signed-in user.
 * @property {string} [open] Value of `data-opens` on the button that opens it.
 * @property {boolean} [isWindow] The picture is limited to the window.
 * @property {boolean} [isBare] It is not a page of the app.
 */

/**
 * Lists every screen: the routes that the page `dev` lists, the content in the sitemap, every block on its own,
 * every popup and scenario opened. New ones are therefore included automatically.
 * @param {{ origin: string }} portal
 * @returns {Promise<Screen[]>}
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

/** @param {string} address */
const groupOf = (address) => (/^\/(?:guideline|sandbox|dev)\//.test(address) ? 'gallery' : 'pages')

/** @param {string} origin */
async function fromSitemap(origin) {
  const text = await textOf(`${origin}/sitemap.xml`)
  return [...text.matchAll(/<loc>[^<]*?\/en(\/[^<]*)<\/loc>/g)].map(([, address = '']) => address).toSorted()
}

/** @param {string} origin */
async function fromRoutes(origin) {
  const text = await textOf(`${origin}/en/dev/`)
  return [...text.matchAll(/<a href="\/en(\/[^"#?]*)"/g)].map(([, address = '']) => address)
}

/** @param {string} address */
async function textOf(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

/** @param {string} kind */
const partsOf = (kind) => readdirSync(path.join(root, 'src/parts', kind)).toSorted()
const blocks = () => partsOf('blocks').filter((id) => existsSync(samplesFile('blocks', id)))
/**
 * @param {string} kind
 * @param {string} id
 */
const samplesFile = (kind, id) => path.join(root, 'src/parts', kind, id, 'fixtures.json')

/**
 * @param {string} kind
 * @param {string} id
 * @returns {{ name: string }[]}
 */
const samplesOf = (kind, id) => JSON.parse(readFileSync(samplesFile(kind, id), 'utf8'))

/** Lists the buttons of `sandbox/popup` by their `data-opens`. */
function openers() {
  return ['popups', 'scenarios'].flatMap((kind) =>
    partsOf(kind)
      .filter((id) => existsSync(samplesFile(kind, id)))
      .flatMap((id) =>
        samplesOf(kind, id).map(({ name }) => ({
          name: `${kind.slice(0, -1)} ${id}: ${name}`,
          open: `${id}: ${name}`,
        })),
      ),
  )
}
