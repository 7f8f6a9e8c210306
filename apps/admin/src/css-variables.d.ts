// A style may set variables that a style sheet reads.
import 'react';

declare module 'react' {
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
