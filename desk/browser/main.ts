import '../desk.css';
import { watchPage } from './watch-page.ts';

/* What gets better with scripts. Everything works without. */

watchPage();
