import '../desk.css';
