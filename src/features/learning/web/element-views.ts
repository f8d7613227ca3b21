import type { ComponentType } from 'react'
import { coursesError } from '#features/courses/errors.ts'
import type { Element, ElementType } from '#features/courses/model.ts'
import type { Outlook } from '../outlook.ts'

export interface ElementViewProps {
  element: Element
  outlook: Outlook
}

/** What the `view.tsx` of a kind of element exports. */
export interface ElementViewModule {
  View: ComponentType<ElementViewProps>
}

type LoadView = () => Promise<ElementViewModule>

const loaders = new Map<string, LoadView>()
const views = new Map<string, ElementViewModule['View']>()

/** Tells of a kind of element; its code is loaded with the first element of that kind. */
export function registerElementView(type: string, load: LoadView): void {
  loaders.set(type, load)
}

/** Loads the view of a kind of element for the loader of its page; a kind without a view has no page. */
export async function prepareElementView(type: ElementType): Promise<void> {
  const view = views.get(type) ?? (await loaders.get(type)?.())?.View
  if (!view) throw coursesError('courses.element-not-found')
  views.set(type, view)
}

/** The prepared views by kind of element. */
export const elementViews: ReadonlyMap<string, ElementViewModule['View']> = views
