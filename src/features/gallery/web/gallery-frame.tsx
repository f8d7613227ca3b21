import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LanguageChoice } from '#features/portal/web/components/language-choice.tsx'
import { PALETTES } from '#features/portal/palettes.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { switchLanguage } from '#i18n/choose-language.ts'
import { languageOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Logo } from '#ui/mark.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { ChipSelect, type SelectOption } from '#ui/select.tsx'
import { SCROLL_OTHER_MS } from '#ui/timing.ts'
import { useScroll } from '#ui/use-timing.ts'
import { Link } from '#web/link.tsx'
import words from '../words.json' with { type: 'json' }
import styles from './gallery-frame.module.css'
import { useShownLook } from './use-look.ts'

/** The pages of the gallery by the key of their title. */
const PAGES = [
  ['base', '/guideline/base/'],
  ['components', '/guideline/components/'],
  ['icons', '/guideline/icons/'],
  ['sandbox', '/sandbox/'],
  ['popup', '/sandbox/popup/'],
  ['dev', '/dev/'],
] as const

type GalleryPage = (typeof PAGES)[number][0]

interface PageSection {
  id: string
  title: string
}
const NO_SECTIONS: readonly PageSection[] = []

interface GalleryFrameProps {
  page: GalleryPage
  /** Sections of the page, for its index. */
  sections?: readonly PageSection[]
  /** Below the title, beside the theme switches. */
  tools?: ReactNode
  children: ReactNode
}

/** Frame of every gallery page: navigation, title, theme switches, index. */
export function GalleryFrame({ page, sections = NO_SECTIONS, tools, children }: GalleryFrameProps) {
  useShownLook()
  return (
    <div className={styles.frame}>
      <title>{`${words.titles[page]} · ${words.gallery}`}</title>
      <meta name="robots" content="noindex" />
      <GalleryHead page={page} />
      <div className={styles.top}>
        <h1 className={styles.title}>{words.titles[page]}</h1>
        <div role="group" aria-label={words.noteSwitches} className={styles.switches}>
          {tools}
          <LookSwitches />
        </div>
      </div>
      <div className={sections.length > 0 ? styles.columns : undefined}>
        {sections.length > 0 && <Index sections={sections} />}
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}

/** Index of the page's sections, with the current one marked. */
function Index({ sections }: { sections: readonly PageSection[] }) {
  const [current, setCurrent] = useState<string>()
  useScroll(() => setCurrent(sections.findLast(({ id }) => isReached(id))?.id), SCROLL_OTHER_MS)
  return (
    <nav aria-label={words.onThisPage} className={styles.index}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}

const REACHED_AT_PX = 160

const isReached = (id: string) => {
  const top = document.getElementById(id)?.getBoundingClientRect().top
  return top !== undefined && top <= REACHED_AT_PX
}

function GalleryHead({ page }: { page: GalleryPage }) {
  const { name, i18n } = usePortalSettings()
  const { code: language } = useLanguage()
  const path = PAGES.find(([key]) => key === page)?.[1] ?? '/'
  const languages = i18n.languages.map((code) => {
    const { name: title, direction, htmlLang } = languageOf(code)
    return { code, lang: htmlLang ?? code, name: title, direction, href: switchLanguage(path, code) }
  })
  return (
    <div className={styles.head}>
      <Link to="/" className={styles.home}>
        <Logo name={name} />
      </Link>
      <nav aria-label={words.gallery} className={styles.pages}>
        {PAGES.map(([key, to]) => (
          <Link key={key} to={to} aria-current={key === page ? 'page' : undefined} className={styles.page}>
            {words.pages[key]}
          </Link>
        ))}
      </nav>
      <LanguageChoice language={language} languages={languages} />
    </div>
  )
}

const option = (value: string, text = value): SelectOption => ({ value, text })
const OWN = option('', words.own)
const COLOURS = [...Object.keys(PALETTES), '#e8a100', '#8fd14f', '#11131a']
const SWITCHES = [
  ['color', [OWN, ...COLOURS.map((color) => option(color))]],
  ['radius', [OWN, ...['0', '6', '20', '30'].map((radius) => option(radius))]],
  ['btn', [OWN, option('flat'), option('gradient'), option('outline')]],
  ['dir', [OWN, option('ltr'), option('rtl')]],
] as const

/** Adds a value from the address that isn't among the options. */
const withAsked = (options: readonly SelectOption[], asked: string | null): readonly SelectOption[] =>
  asked === null || options.some(({ value }) => value === asked) ? options : [...options, option(asked)]

const NOTHING_ASKED = new URLSearchParams()

function LookSwitches() {
  const [query] = useSearchParams()
  // As in the theme itself: the server renders pages without the query.
  const asked = useIsHydrated() ? query : NOTHING_ASKED
  const navigate = useNavigate()
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    void navigate({ search: next.toString(), hash: location.hash }, { replace: true, preventScrollReset: true })
  }
  return SWITCHES.map(([name, options]) => (
    <span key={name} className={styles.switch}>
      <span aria-hidden="true">{words[name]}</span>
      <ChipSelect
        label={words[name]}
        options={withAsked(options, asked.get(name))}
        value={asked.get(name) ?? ''}
        onChange={(event) => choose(name, event.target.value)}
      />
    </span>
  ))
}
