import type { ComponentType } from 'react'
import { GalleryFrame } from '../gallery-frame.tsx'
import { Section } from '../parts/section.tsx'
import styles from './components-page.module.css'

interface ComponentStates {
  name: string
  group: string
  States: ComponentType
}

const GROUPS = [
  'Buttons',
  'Fields',
  'Choice',
  'Navigation',
  'Telling',
  'Waiting',
  'Progress',
  'People',
  'Data',
  'Over the page',
  'Reading',
]

const files = import.meta.glob<ComponentStates>('../../../../ui/states/*.states.tsx', { eager: true })
const components = Object.values(files)
const groups = [...new Set([...GROUPS, ...components.map(({ group }) => group)])].map((title) => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  members: components.filter(({ group }) => group === title).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
}))

/** Every component in every state (ROUTE-09), from the states file beside each component. */
export function Page() {
  return (
    <GalleryFrame page="components" sections={groups}>
      {groups.map(({ id, title, members }) => (
        <Section key={id} id={id} title={title}>
          {members.map(({ name, States }) => (
            <article key={name} aria-label={name} className={styles.component}>
              <h3 className={styles.name}>{name}</h3>
              <States />
            </article>
          ))}
        </Section>
      ))}
    </GalleryFrame>
  )
}
