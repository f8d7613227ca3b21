import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { archClass } from '#ui/arch.ts'
import { initialsOf } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { LanguageName } from '#ui/language-name.tsx'
import { Link } from '#web/link.tsx'
import type { PersonProps } from './block.ts'
import styles from './person.module.css'

/** One person, such as an author or a guest. */
export function View({ variant, name, role, text, picture, languages, link }: PersonProps) {
  return (
    <div className={styles.place}>
      <div className={styles.person} data-variant={variant}>
        <span className={archClass(styles.arch)}>
          {picture ? (
            <BlockPicture picture={picture} />
          ) : (
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
          )}
        </span>
        <div className={styles.words}>
          {variant === 'portrait' ? <h2 className={styles.name}>{name}</h2> : <p className={styles.name}>{name}</p>}
          {role && <p className={styles.role}>{role}</p>}
          {text && <p className={styles.text}>{text}</p>}
          {languages && languages.length > 0 && (
            <ul className={styles.languages}>
              {languages.map((language) => (
                <li key={language}>
                  <LanguageName name={language} />
                </li>
              ))}
            </ul>
          )}
          {link && (
            <Link to={link.to} className={styles.link}>
              {link.text}
              <Icon name="arrow-end" />
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
