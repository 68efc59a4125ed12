// Invisible and bidirectional characters, private ones and the blank Braille pattern: they disguise a text.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u2800]/gu;

/**
 * Joiners that change how the letters beside them look: in Persian, Urdu and Indic names, and variants of Han
 * characters in Japanese ones. Joiners of emoji are not letters of a name.
 */
const ORTHOGRAPHIC =
  /([\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d](?=[\p{L}\p{M}])|(\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;

/** Whether a text contains characters that disguise it. */
export const hasInvisible = (text: string): boolean => text.replace(ORTHOGRAPHIC, '$1$2').search(INVISIBLE) >= 0;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
