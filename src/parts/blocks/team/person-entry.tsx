import { useTranslations } from 'use-intl'
import type { Presence } from '#features/mentors/model.ts'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { archClass } from '#ui/arch.ts'
import { hueOf } from '#ui/art/hue.ts'
import { initialsOf } from '#ui/avatar.tsx'
import { LanguageName } from '#ui/language-name.tsx'
import { Link } from '#web/link.tsx'
import type { Teammate } from './block.ts'
import styles from './team.module.css'

/** A person. Without a portrait, an arch in a colour of its own shows the initials. */
export function PersonEntry({ name, role, languages, picture, to, presence }: Teammate) {
  const { isHead } = useBlockPlace()
  const Name = isHead ? 'h2' : 'h3'
  return (
    <li className={styles.person}>
      {picture ? (
        <BlockPicture className={archClass(styles.arch)} picture={{ ...picture, alt: '' }} />
      ) : (
        <span className={archClass(styles.arch)} data-hue={hueOf(name)} aria-hidden="true">
          <span className={styles.initials}>{initialsOf(name)}</span>
        </span>
      )}
      <div className={styles.words}>
        <Name className={styles.name}>
          {to ? (
            <Link to={to} className={styles.link}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Name>
        {role && <p>{role}</p>}
        {languages && languages.length > 0 && <Languages languages={languages} />}
        {presence && <Answers presence={presence} />}
      </div>
    </li>
  )
}

/** Names of languages in any script: each has its own direction, and the commas have that of the page. */
function Languages({ languages }: { languages: readonly string[] }) {
  return (
    <p className={styles.languages}>
      {languages.map((language) => (
        <span key={language}>
          <LanguageName name={language} />
        </span>
      ))}
    </p>
  )
}

/** Shows that a mentor is online, or answers within a day; nothing if that isn't known. */
function Answers({ presence }: { presence: Presence }) {
  const t = useTranslations('page')
  if (presence === 'away') return null
  return (
    <p className={styles.answers} data-here={presence === 'here' || undefined}>
      {t(presence === 'here' ? 'teamHere' : 'teamWithinDay')}
    </p>
  )
}
