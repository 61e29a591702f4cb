// What every page needs of Mantine. The styles of its components are in sheets of their own:
// ui-styles.css, calendar-styles.css and admin-styles.css.
import './layers.css';
import '@mantine/core/styles/baseline.layer.css';
import './variables.css';
import '@mantine/core/styles/global.layer.css';
