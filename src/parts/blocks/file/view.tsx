import { useFormatter } from 'use-intl'
import { readableSize } from '#features/files/readable-size.ts'
import { Icon } from '#ui/icon.tsx'
import type { FileEntry, FileProps } from './block.ts'
import styles from './file.module.css'
import { kindOf } from './kind.ts'

/** Files for download, each with its type and size. */
export function View({ title, files, variant }: FileProps) {
  return (
    <div className={styles.place}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles[variant]}>
        {files.map((file) => (
          <File key={file.id} {...file} />
        ))}
      </ul>
    </div>
  )
}

function File({ src, name, size, type, text }: FileEntry) {
  const format = useFormatter()
  const { value, unit } = readableSize(size)
  const kind = kindOf({ src, type })
  const facts = [kind, format.number(value, { style: 'unit', unit, unitDisplay: 'short' })].filter(Boolean)
  return (
    <li>
      <a className={styles.file} href={src} download={name}>
        <span className={styles.sheet} aria-hidden="true">
          <svg viewBox="0 0 44 52" focusable="false">
            <path className={styles.paper} d="M4 0h25l15 15v33a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" />
            <path className={styles.fold} d="M29 0l15 15H33a4 4 0 0 1-4-4z" />
          </svg>
          <span className={styles.kind}>{kind}</span>
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {text && <span className={styles.text}>{text}</span>}
          <span className={styles.facts}>
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </span>
        </span>
        <Icon name="download" className={styles.arrow} />
      </a>
    </li>
  )
}
