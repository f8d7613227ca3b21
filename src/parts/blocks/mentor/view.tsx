import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#features/accounts/web/queries.ts'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import wall from '#features/mentors/web/mentor-wall.module.css'
import { initialsOf } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { LanguageName } from '#ui/language-name.tsx'
import type { MentorProps } from './block.ts'
import { MentorButton } from './mentor-button.tsx'
import styles from './mentor.module.css'

/** Loads the user, because only guests are asked to sign in. */
export const prepare = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(userQuery())

/** A mentor: name, topics, and a button to contact them. */
export function View(mentor: MentorProps) {
  const { isHead } = useBlockPlace()
  const { variant, name, role, text, helps, button, mentorId } = mentor
  const isWall = variant === 'portrait'
  const Name = isHead ? 'h1' : isWall ? 'h2' : 'h3'
  return (
    <div className={styles.place} data-variant={variant}>
      <section className={classNames(styles[variant], isWall && wall.wall)} {...(isWall && { 'data-on': 'brand' })}>
        <Face {...mentor} />
        <div className={styles.words}>
          <Name className={styles.name}>
            <bdi>{name}</bdi>
          </Name>
          {role && <p className={styles.role}>{role}</p>}
          {text && <p className={styles.text}>{text}</p>}
          {helps && helps.length > 0 && <Helps helps={helps} />}
          <Languages {...mentor} />
          {button && <MentorButton {...button} mentorId={mentorId} isLarge={isWall} />}
        </div>
      </section>
    </div>
  )
}

/** The portrait in an opening of the wall; the name beside it is its text. */
function Face({ name, picture }: Pick<MentorProps, 'name' | 'picture'>) {
  return (
    <div className={styles.door} aria-hidden="true">
      <div className={styles.opening}>
        {picture ? (
          <BlockPicture className={styles.face} picture={{ ...picture, alt: '' }} />
        ) : (
          <span className={styles.initials}>{initialsOf(name)}</span>
        )}
      </div>
    </div>
  )
}

function Helps({ helps }: { helps: readonly string[] }) {
  return (
    <ul className={styles.helps}>
      {helps.map((help) => (
        <li key={help}>{help}</li>
      ))}
    </ul>
  )
}

/** Each has its own text direction. */
function Languages({ languages }: Pick<MentorProps, 'languages'>) {
  if (!languages || languages.length === 0) return null
  return (
    <ul className={styles.languages}>
      {languages.map((language) => (
        <li key={language}>
          <LanguageName name={language} />
        </li>
      ))}
    </ul>
  )
}
