import { elementsIn, type HtmlElement, parseHtml } from './html-tree.ts'

/** Returns the pictures of a text as they are written in it. */
export const picturesIn = (html: string): HtmlElement[] => elementsIn(parseHtml(html), /^img$/)

/** Returns HTML without its pictures. */
export const withoutPictures = (html: string): string => html.replaceAll(/<img\b[^<>]*>/gi, ' ')
