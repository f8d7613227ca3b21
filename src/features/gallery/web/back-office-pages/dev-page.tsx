import { useLoaderData } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#web/link.tsx'
import words from '../../words.json' with { type: 'json' }
import { GalleryFrame } from '../gallery-frame.tsx'
import { Openers } from '../parts/openers.tsx'
import { Section } from '../parts/section.tsx'
import { useDeveloperFacts } from '../queries.ts'
import type { LoadedAddresses, LoadedPopups } from '../samples.ts'
import styles from './dev-page.module.css'

const SECTIONS = [
  ...(['build', 'settings', 'flags', 'tools', 'addresses'] as const).map((id) => ({ id, title: words.dev[id] })),
  { id: 'popups', title: words.popups.popup },
  { id: 'scenarios', title: words.popups.scenario },
]

/** Build, configuration, flags, all routes and tools (ROUTE-02). */
export function Page() {
  const { addresses, popups, scenarios } = useLoaderData<LoadedAddresses & LoadedPopups>()
  const { build, settings, flags, hasMailbox } = useDeveloperFacts()
  return (
    <GalleryFrame page="dev" sections={SECTIONS}>
      <Section id="build" title={words.dev.build}>
        <Facts facts={build} />
      </Section>
      <Section id="settings" title={words.dev.settings}>
        <Facts facts={settings} />
      </Section>
      <Section id="flags" title={words.dev.flags}>
        <ul className={styles.flags}>
          {flags.map(({ name, isOn }) => (
            <li key={name}>
              <Badge tone={isOn ? 'ok' : 'plain'} icon={isOn ? 'check' : 'close'}>
                {isOn ? words.dev.on : words.dev.off}
              </Badge>
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="tools" title={words.dev.tools}>
        <ul className={styles.links}>
          {hasMailbox && <Tool href="/dev/mail" text={words.dev.mailbox} />}
          <Tool href="/api/docs" text={words.dev.docs} />
          <Tool href="/api/openapi.json" text={words.dev.openapi} />
          <Tool href="/readyz" text={words.dev.health} />
          <Tool href="/metrics" text={words.dev.metrics} />
        </ul>
      </Section>
      <Section id="addresses" title={words.dev.addresses}>
        <Addresses addresses={addresses} />
      </Section>
      <Openers popups={popups} scenarios={scenarios} />
    </GalleryFrame>
  )
}

const Facts = ({ facts }: { facts: readonly { name: string; value: string }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

// These are not pages of the portal, so they have no language prefix.
const Tool = ({ href, text }: { href: string; text: string }) => (
  <li>
    <a href={href} data-external>
      {text}
    </a>
  </li>
)

/** Routes with parameters, and those that aren't pages, have no link. */
const Addresses = ({ addresses }: LoadedAddresses) => (
  <ul className={styles.addresses}>
    {addresses.map(({ path, name, hasLanguage }) => (
      <li key={path}>
        {!hasLanguage || /[:*]/.test(path) ? <span>{path}</span> : <Link to={path}>{path}</Link>}
        <small>{name}</small>
      </li>
    ))}
  </ul>
)
